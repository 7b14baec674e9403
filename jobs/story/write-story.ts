import { isDayUncertain } from '../../api/contract/event-day.ts';
import { formatPrice } from '../../api/contract/format-price.ts';
import type { ChangeSummary, ListingDetail, PriceHistoryItem } from '../../api/contract/listing.ts';
import { formatHome } from '../../api/pages/format-home.ts';
import { formatSlug } from '../../api/pages/slug.ts';
import { recentDays } from '../../warehouse/vocabulary.ts';

export type Story = {
  readonly id: number;
  readonly listing: ListingDetail;
  /** The day of the newest pull, `YYYY-MM-DD`. */
  readonly asOf: string;
};

/** The name of a draft: its home, for people, and its listing, so that no two are the same. */
export function nameStory({ id, listing }: Story): string {
  return `${formatSlug(listing.title).slice(0, 60).replace(/-+$/, '')}-${id}.md`;
}

/**
 * A post about a listing's price history, as a file of the blog without an author. The source
 * requires one, so the editor adds their name. Every figure is on the listing's page.
 */
export function writeStory(story: Story): string {
  const { id, listing, asOf } = story;
  const { title, county, priceHistory } = listing;
  const address = `/listing/${id}/${encodeURIComponent(county)}/${formatSlug(title)}`;
  return `---
title: ${JSON.stringify(nameEvents(listing))}
author:
published: ${asOf}
listing: ${id}
---

<!--
A draft, written only from the tables. Check it against the listing's page, put in what only a person can know, take
out what says nothing, and write your name as the author. It is published when it lies in the folder of the posts.
-->

[${escapeMarkdown(title)}](${address}), a ${escapeMarkdown(formatHome(listing))} in Co. ${county}, ${describeBeginning(listing)}

${describeRecent(priceHistory, asOf)}

{{price-chart}}

## What happened, day by day

| Day | What happened | Difference | Asking price |
| --- | ------------- | ---------: | -----------: |
${priceHistory.toReversed().map(writeRow).join('\n')}

Every figure here is from [the home's own page](${address}), as its adverts were seen up to ${formatDay(asOf)}.
`;
}

/** `14 Ardilea Crescent, Clonskeagh, Dublin 14: cut twice, sale agreed once and relisted once`. */
function nameEvents({ title, changeSummary }: ListingDetail): string {
  return `${shortenAddress(title)}: ${formatCounts(changeSummary) || 'what became of its asking price'}`;
}

/** The first parts of an address, as many as fit in a heading. */
function shortenAddress(title: string): string {
  const [first = '', ...rest] = title.split(', ');
  let short = first.slice(0, 100);
  for (const part of rest) {
    if (short.length + part.length > 50) break;
    short += `, ${part}`;
  }
  return short;
}

function formatCounts(summary: ChangeSummary): string {
  const parts = [
    formatTimes('cut', summary.dropCount),
    formatTimes('raised', summary.riseCount),
    formatTimes('sale agreed', summary.saleAgreedCount),
    formatTimes('relisted', summary.relistedCount),
  ].filter(Boolean);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function formatTimes(what: string, count: number): string {
  if (count === 0) return '';
  return `${what} ${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`}`;
}

function describeBeginning({
  priceHistory,
  status,
  currentPrice,
  changeSummary,
}: ListingDetail): string {
  const first = priceHistory.at(-1);
  const listed = first
    ? `was first seen on ${formatDay(first.published)}${formatAtPrice(first)}. `
    : 'has a page here. ';
  const { changeType, percentageChangeFromFirstListing: percent } = changeSummary;
  const moved =
    changeType === 'None' || percent === 0
      ? ''
      : `, ${percent.toFixed(2)}% ${changeType === 'Drop' ? 'below' : 'above'} the first asking price`;
  if (currentPrice <= 0) return `${listed}${statusSentences[status]}; no price is given.`;
  const asks = status === 'For Sale' ? ' at' : '; it last asked';
  return `${listed}${statusSentences[status]}${asks} ${formatPrice(currentPrice)}${moved}.`;
}

const statusSentences: Readonly<Record<ListingDetail['status'], string>> = {
  'For Sale': 'It is for sale',
  'Sale Agreed': 'A sale is agreed',
  Unlisted: 'It is no longer advertised',
  'Out of Sight': 'It has not been seen lately, but may still be for sale',
  Sold: 'It is sold',
};

/** The events of the four weeks up to the newest pull, oldest first. */
function describeRecent(history: readonly PriceHistoryItem[], asOf: string): string {
  const since = new Date(Date.parse(asOf) - recentDays * 86_400_000).toISOString().slice(0, 10);
  return history
    .filter(({ published }) => published >= since)
    .toReversed()
    .map((item) => `${describeWhen(item)} ${describeEvent(item)}.`)
    .join(' ');
}

function describeEvent(item: PriceHistoryItem): string {
  const by = formatPrice(Math.abs(item.difference));
  switch (item.change) {
    case 'Drop':
      return `the asking price fell by ${by}, to ${formatPrice(item.price)}`;
    case 'Increase':
      return `the asking price rose by ${by}, to ${formatPrice(item.price)}`;
    case 'Listed':
      return `it was ${isFirstSight(item) ? 'first seen' : 'listed'}${formatAtPrice(item)}`;
    case 'Sale Agreed':
      return 'a sale was agreed';
    case 'Relisted':
      return `it returned to the market${formatAtPrice(item)}`;
    case 'Unlisted':
      return 'its advert was gone';
    case 'Sold':
      return 'it was sold';
  }
}

function formatAtPrice({ price }: PriceHistoryItem): string {
  return price > 0 ? ` at ${formatPrice(price)}` : '';
}

function writeRow(item: PriceHistoryItem): string {
  const { difference, price } = item;
  const change = isFirstSight(item) ? 'First seen' : item.change;
  const signed = difference > 0 ? `+${formatPrice(difference)}` : formatPrice(difference);
  return `| ${describeDay(item)} | ${change} | ${difference === 0 ? '-' : signed} | ${formatPrice(price)} |`;
}

/** There was no snapshot before the advert appeared. */
function isFirstSight({ change, happenedAfter }: PriceHistoryItem): boolean {
  return change === 'Listed' && happenedAfter === undefined;
}

/**
 * `On 2 March 2026`, or `Between 29 January 2026 and 2 March 2026` if the snapshots are far apart.
 */
function describeWhen(item: PriceHistoryItem): string {
  return isDayUncertain(item)
    ? `Between ${describeDay(item).slice('between '.length)}`
    : `On ${describeDay(item)}`;
}

function describeDay(item: PriceHistoryItem): string {
  const by = formatDay(item.published);
  if (!isDayUncertain(item)) return by;
  return `between ${formatDay(item.happenedAfter.slice(0, 10))} and ${by}`;
}

function formatDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return day.toLocaleDateString('en-IE', parts);
}

/** The text of an address must not be read as Markdown. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|&~]/g, '\\$&');
}
