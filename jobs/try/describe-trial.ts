import type { RawField } from '../../ingest/listings/raw-listing.ts';
import type { ReadSettings } from '../../ingest/listings/read-listings.ts';
import type { TriedAdvert, TriedPage } from '../../ingest/listings/trial.ts';
import type { Selector, Selectors } from '../../ingest/listings-page/selector.ts';
import { formatTable } from '../format-table.ts';
import { describeAdvert, type FieldReport } from './describe-advert.ts';

type TrialSettings = {
  readonly settings: ReadSettings;
  /** For an entry of pages. */
  readonly selectors: Selectors | undefined;
};

/** The result of a trial: page by page, advert by advert, then what they have in common. */
export function describeTrial(
  pages: readonly TriedPage[],
  { settings, selectors }: TrialSettings,
): string[] {
  const adverts = pages.flatMap((page) => page.adverts.map((advert) => ({ page, advert })));
  const reports = adverts.map(({ advert }) => describeAdvert(advert, settings));
  const lines = pages.flatMap((page) => [
    `${page.role === 'listing' ? 'listing' : page.role} ${page.address}`,
    `  ${page.verdict}`,
    ...page.adverts.flatMap((advert) => [
      // For a listing's own page the verdict includes it.
      ...(page.role === 'listing' ? [] : describeFate(advert)),
      ...describeFields(advert, describeAdvert(advert, settings)),
    ]),
    '',
  ]);
  const common = describeCommon(reports, selectors?.listing ?? {});
  return [...lines, ...common];
}

function describeFate({ listing }: TriedAdvert): string[] {
  if (listing.kind === 'snapshot') return [];
  return [`  ${listing.kind === 'setAside' ? 'set aside' : 'skipped'}: ${listing.reason}`];
}

function describeFields({ listing }: TriedAdvert, fields: readonly FieldReport[]): string[] {
  const rows = fields
    .filter(({ state }) => state !== 'missing')
    .map(({ field, became, text, from, state }) => ({
      field,
      became: state === 'unknown' ? '(not understood)' : became,
      text,
      from,
    }));
  const missing = fields.filter(({ state }) => state === 'missing').map(({ field }) => field);
  const table = formatTable(['field', 'became', 'text', 'from'], rows).split('\n').slice(0, -1);
  const others = listing.signals
    .filter(({ field }) => !fields.some((each) => each.field === field) && field !== 'position')
    .map(({ field, value }) => `${field} ${value}`);
  return [
    ...table.map((line) => `  ${line}`),
    ...(missing.length > 0 ? [`  missing: ${missing.join(', ')}`] : []),
    ...(others.length > 0 ? [`  not handled: ${others.join(', ')}`] : []),
  ];
}

/**
 * Fields that differ from home to home. If all pages have the same text, it is the site's, not the
 * home's.
 */
const own: readonly RawField[] = [
  'source_listing_id',
  'page_url',
  'title',
  'eircode',
  'latitude',
  'price',
];

function describeCommon(
  reports: readonly (readonly FieldReport[])[],
  listing: Readonly<Record<string, Selector>>,
): string[] {
  const [first, ...others] = reports;
  if (first === undefined) return [];
  const all = reports.length === 1 ? 'the one advert' : `all ${reports.length} adverts`;
  const missing = first
    .map(({ field }) => field)
    .filter((field) => reports.every((fields) => stateOf(fields, field) === 'missing'))
    .map((field) => (field in listing ? `${field} (its selector finds nothing)` : field));
  const same =
    others.length < 1
      ? []
      : first.filter(
          ({ field, text }) =>
            text !== '' &&
            own.includes(field) &&
            others.every((fields) => textOf(fields, field) === text),
        );
  return [
    ...(missing.length > 0 ? [`Missing on ${all}: ${missing.join(', ')}.`] : []),
    ...same.map(
      ({ field, text }) =>
        `The same ${field} on ${all}: "${text}". It looks like the site's own text.`,
    ),
    ...describeShared(
      reports.map((fields) => describeFieldResult(fields, 'title')),
      all,
    ),
  ];
}

/** Words that begin or end every title and aren't part of an address. */
function describeShared(titles: readonly string[], all: string): string[] {
  if (titles.length < 2 || new Set(titles).size < titles.length) return [];
  const parts = titles.map((title) => title.split(/\s*[,|–:»]\s*|\s+-\s+/));
  const ends = titles.map((title) => title.split(/\s*[|–:»]\s*|\s+-\s+/));
  const shared = [
    ['begin', findShared(parts.map((each) => each[0]))],
    ['end', findShared(ends.map((each) => (each.length > 1 ? each.at(-1) : undefined)))],
  ];
  return shared.flatMap(([where, text]) =>
    text === undefined
      ? []
      : [
          `The titles of ${all} ${where} with "${text}". If that is the site's own, cut it off by a match.`,
        ],
  );
}

function findShared(texts: readonly (string | undefined)[]): string | undefined {
  const [first] = texts;
  const isShared = first !== undefined && first !== '' && !/\d/.test(first);
  return isShared && texts.every((text) => text === first) ? first : undefined;
}

function stateOf(
  fields: readonly FieldReport[],
  field: RawField,
): FieldReport['state'] | undefined {
  return fields.find((each) => each.field === field)?.state;
}

function describeFieldResult(fields: readonly FieldReport[], field: RawField): string {
  return fields.find((each) => each.field === field)?.became ?? '';
}

function textOf(fields: readonly FieldReport[], field: RawField): string {
  return fields.find((each) => each.field === field)?.text ?? '';
}
