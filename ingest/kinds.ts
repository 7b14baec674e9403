import type { Static } from 'typebox';
import { settings as blogSettings } from './blog/settings.ts';
import { source as blog } from './blog/source.ts';
import { IngestError } from './errors.ts';
import { settings as gtfsSettings } from './gtfs/settings.ts';
import { source as gtfs } from './gtfs/source.ts';
import { prepareSnapshots } from './listings/snapshot-files.ts';
import { settings as feedSettings } from './listings-feed/settings.ts';
import { source as feed } from './listings-feed/source.ts';
import { settings as fileSettings } from './listings-file/settings.ts';
import { source as file } from './listings-file/source.ts';
import { settings as pageSettings } from './listings-page/settings.ts';
import { source as page } from './listings-page/source.ts';
import { settings as pprSettings } from './ppr/settings.ts';
import { source as ppr } from './ppr/source.ts';
import type { Dataset } from './prepared.ts';
import { settings as schoolsSettings } from './schools/settings.ts';
import { source as schools } from './schools/source.ts';
import { defineKind, type SourceKind } from './source-kind.ts';
import { parseExactly } from './strict.ts';

/** The settings of an entry, by its kind. */
const settings = {
  ppr: pprSettings,
  'listings-file': fileSettings,
  'listings-page': pageSettings,
  'listings-feed': feedSettings,
  blog: blogSettings,
  schools: schoolsSettings,
  gtfs: gtfsSettings,
};

export type Kind = keyof typeof settings;

/** The entries of some kinds. */
type EntryOf<Of extends Kind> = { [Each in Of]: Static<(typeof settings)[Each]> }[Of];

/** An entry of a sources file. */
export type SourceEntry = EntryOf<Kind>;

/** An entry for a source of listings. */
export type ListingsEntry = EntryOf<'listings-file' | 'listings-page' | 'listings-feed'>;

/**
 * Every kind of source, by the `kind` of its entries. Only this registry refers to kinds by name.
 */
export const kinds: Readonly<Record<Kind, SourceKind>> = {
  ppr: defineKind({
    source: ppr,
    settings: pprSettings,
    dataset: 'register',
    pull: async (entry, options) => (await import('./ppr/fetch.ts')).fetchPpr(entry, options),
    read: async (path, options) => await (await import('./ppr/parse.ts')).parsePpr(path, options),
  }),
  'listings-file': defineKind({
    source: file,
    settings: fileSettings,
    dataset: 'listings',
    pull: async (entry, { startedAt, ...options }) => {
      const { fetchListingsFile } = await import('./listings-file/fetch.ts');
      return fetchListingsFile(entry, { ...options, now: () => startedAt });
    },
    read: async (path, options, entry) => {
      const { parseListingsFile } = await import('./listings-file/parse.ts');
      return await parseListingsFile(path, { ...options, entry: entry() });
    },
  }),
  'listings-page': defineKind({
    source: page,
    settings: pageSettings,
    dataset: 'listings',
    findFault: async ({ selectors }) => {
      if (selectors === undefined) return undefined;
      const { findSelectorFault } = await import('./listings-page/selector.ts');
      const fault = findSelectorFault(selectors);
      return fault && `"selectors": ${fault}`;
    },
    pull: async (entry, options) =>
      (await import('./listings-page/fetch.ts')).fetchListingsPage(entry, options),
    read: prepareSnapshots,
  }),
  'listings-feed': defineKind({
    source: feed,
    settings: feedSettings,
    dataset: 'listings',
    pull: async (entry, options) =>
      (await import('./listings-feed/fetch.ts')).fetchListingsFeed(entry, options),
    read: prepareSnapshots,
  }),
  blog: defineKind({
    source: blog,
    settings: blogSettings,
    dataset: 'places',
    pull: async (entry, options) => (await import('./blog/fetch.ts')).fetchBlog(entry, options),
    read: async (path, options) => await (await import('./blog/parse.ts')).parseBlog(path, options),
  }),
  schools: defineKind({
    source: schools,
    settings: schoolsSettings,
    dataset: 'places',
    pull: async (entry, options) =>
      (await import('./place-file.ts')).fetchPlaceFile(entry, schools, options),
    read: async (path, options, entry) => {
      const { parseSchools } = await import('./schools/parse.ts');
      return await parseSchools(path, { ...options, entry: entry() });
    },
  }),
  gtfs: defineKind({
    source: gtfs,
    settings: gtfsSettings,
    dataset: 'places',
    pull: async (entry, options) =>
      (await import('./place-file.ts')).fetchPlaceFile(entry, gtfs, options),
    read: async (path, options, entry) => {
      const { parseGtfs } = await import('./gtfs/parse.ts');
      return await parseGtfs(path, { ...options, entry: entry() });
    },
  }),
};

/**
 * The value as an entry of its kind. Throws `settings_invalid`, with a message that begins with
 * `what`.
 */
export async function parseEntry(value: unknown, what: string): Promise<SourceEntry> {
  const entry = parseSettings(value, what);
  const fault = await kinds[entry.kind].findFault(entry);
  if (fault) throw new IngestError('settings_invalid', `${what}: ${fault}.`);
  return entry;
}

/** The same, checked only against the schema, for an entry that was parsed before. */
function parseSettings(value: unknown, what: string): SourceEntry {
  const given = typeof value === 'object' && value !== null && 'kind' in value && value.kind;
  const kind = knownKinds.find((known) => known === given);
  if (kind === undefined)
    throw new IngestError(
      'settings_invalid',
      `${what}: "kind" is ${given ? JSON.stringify(given) : 'missing'}; known kinds: ${knownKinds.join(', ')}.`,
    );
  return parseExactly<(typeof settings)[Kind]>(settings[kind], value, what);
}

const knownKinds = Object.keys(settings).filter((kind): kind is Kind => Object.hasOwn(kinds, kind));

/** Whether the warehouse loads a kind's rows as this dataset. */
export function isOfDataset(kind: string, dataset: Dataset): kind is Kind {
  return knownKinds.some((known) => known === kind && kinds[known].dataset === dataset);
}

export function isListingsEntry(entry: SourceEntry): entry is ListingsEntry {
  return isOfDataset(entry.kind, 'listings');
}
