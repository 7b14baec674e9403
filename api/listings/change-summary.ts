import type { ListingChange } from '../../warehouse/vocabulary.ts';
import type { ChangeSummary } from '../contract/listing.ts';

/** An event of a listing; the instant in milliseconds. */
export type HistoryRow = {
  change: ListingChange;
  price_eur: number | null;
  difference_eur: number;
  happened_ms: number;
};

const dayMs = 86_400_000;

/** So long off the market, and what comes back is on it anew. */
const newSpellDays = 98;

/**
 * What became of a listing in its present spell on the market, or its last: from its first sight to now, or to when it
 * went. Being gone for 98 days or more ends a spell.
 */
export function summarizeChanges(events: readonly HistoryRow[], nowMs: number): ChangeSummary {
  const spell = events.slice(findSpellStart(events));
  const first = spell[0];
  const last = spell.at(-1);
  if (!first || !last) throw new Error('a listing has at least been listed');
  const isOver = last.change === 'Unlisted' || last.change === 'Sold';
  const endMs = isOver ? last.happened_ms : nowMs;
  const count = (change: ListingChange) => spell.filter((event) => event.change === change).length;
  const firstPrice = spell.find(({ price_eur }) => price_eur !== null)?.price_eur ?? 0;
  const lastPrice = spell.findLast(({ price_eur }) => price_eur !== null)?.price_eur ?? firstPrice;
  const percent = firstPrice > 0 ? (100 * (lastPrice - firstPrice)) / firstPrice : 0;
  return {
    daysOnMarket: Math.max(0, Math.floor((endMs - first.happened_ms) / dayMs)),
    dropCount: count('Drop'),
    riseCount: count('Increase'),
    percentageChangeFromFirstListing: Math.round(Math.abs(percent) * 100) / 100,
    changeType: percent === 0 ? 'None' : percent < 0 ? 'Drop' : 'Increase',
    saleAgreedCount: count('Sale Agreed'),
    unlistedCount: count('Unlisted'),
    relistedCount: count('Relisted'),
  };
}

function findSpellStart(events: readonly HistoryRow[]): number {
  const start = events.findLastIndex(({ change, happened_ms }, at) => {
    const before = events[at - 1];
    const wasGone = before?.change === 'Unlisted' || before?.change === 'Sold';
    return (
      change === 'Relisted' && wasGone && happened_ms - before.happened_ms >= newSpellDays * dayMs
    );
  });
  return Math.max(start, 0);
}
