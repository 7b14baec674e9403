import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { settings as blog } from '../../ingest/blog/settings.ts';
import { IngestError } from '../../ingest/errors.ts';
import { settings as gtfs } from '../../ingest/gtfs/settings.ts';
import { settings as listingsFeed } from '../../ingest/listings-feed/settings.ts';
import { settings as listingsFile } from '../../ingest/listings-file/settings.ts';
import { settings as listingsPage } from '../../ingest/listings-page/settings.ts';
import { settings as ppr } from '../../ingest/ppr/settings.ts';
import { settings as schools } from '../../ingest/schools/settings.ts';
import { parseExactly } from '../../ingest/strict.ts';
import { UsageError } from '../config.ts';
import { maybeCadenceFault } from '../schedule/next-due.ts';
import type { BlogEntry, Kind, ListingsEntry, PlacesEntry, RegisterEntry } from './kinds.ts';

/** What an entry may say, by its kind. */
const settings = {
  ppr,
  'listings-file': listingsFile,
  'listings-page': listingsPage,
  'listings-feed': listingsFeed,
  blog,
  schools,
  gtfs,
} as const satisfies Record<Kind, unknown>;

export type SourceEntry = RegisterEntry | ListingsEntry | BlogEntry | PlacesEntry;

export type Sources = {
  readonly entries: readonly SourceEntry[];
  /** The folder that relative paths start from. */
  readonly baseDir: string;
};

/**
 * Reads a sources file: a JSON list of entries, each with its `kind`. Throws UsageError for a file that
 * isn't there or isn't JSON, IngestError `settings_invalid` for an entry that its kind doesn't take.
 */
export async function readSources(path: string): Promise<Sources> {
  const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `The sources file ${path} can't be read (${error.code}). Give --sources FILE.`,
    );
  });
  const list = parseJson(path, json);
  if (!Array.isArray(list) || list.length === 0) {
    throw new UsageError(`${path}: a sources file is a JSON list of entries, at least one.`);
  }
  const entries = await Promise.all(
    list.map((value, index) => parseEntry(value, `${path}, entry ${index + 1}`)),
  );
  const ids = entries.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice)
    throw new UsageError(`${path}: two entries have the id "${twice}"; each needs its own.`);
  return { entries, baseDir: dirname(resolve(path)) };
}

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${path} isn't JSON: ${(error as Error).message}`);
  }
}

async function parseEntry(value: unknown, what: string): Promise<SourceEntry> {
  const kind = (value as { kind?: unknown } | null)?.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(settings, kind)) {
    throw new IngestError(
      'settings_invalid',
      `${what}: "kind" is ${JSON.stringify(kind) ?? 'missing'}; known kinds: ${Object.keys(settings).join(', ')}.`,
    );
  }
  const entry: SourceEntry = parseExactly(settings[kind as Kind], value, what);
  const fault = entry.cadence === undefined ? undefined : maybeCadenceFault(entry.cadence);
  if (fault) throw new IngestError('settings_invalid', `${what}: "cadence" ${fault}.`);
  if (entry.kind === 'listings-page' && entry.selectors !== undefined) {
    // Loaded where it is needed: few entries have selectors, and every refresh reads the sources file.
    const { maybeSelectorFault } = await import('../../ingest/listings-page/selector.ts');
    const wrong = maybeSelectorFault(entry.selectors);
    if (wrong) throw new IngestError('settings_invalid', `${what}: "selectors": ${wrong}.`);
  }
  return entry;
}
