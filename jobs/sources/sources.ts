import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import { parseEntry, type SourceEntry } from '../../ingest/kinds.ts';
import { type Config, UsageError } from '../config.ts';
import { findCadenceFault } from '../schedule/due-times.ts';

export type Sources = {
  readonly entries: readonly SourceEntry[];
  /** The folder that relative paths start from. */
  readonly baseDir: string;
  /** The ids of all entries of the file, if `entries` is only some of them. */
  readonly listed?: readonly string[];
};

/**
 * The sources of `--sources`, or else the demonstration's in the data folder. `--only` selects some
 * by their ids, separated by commas.
 */
export async function chooseSources(config: Config): Promise<Sources> {
  const { only } = config.options;
  const path = chooseSourcesFile(config);
  const sources = await readSources(path);
  if (typeof only !== 'string') return sources;
  const ids = only.split(',');
  const known = sources.entries.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new UsageError(`No source "${unknown}" in ${path}; it has ${known.join(', ')}.`);
  return { ...sources, entries: sources.entries.filter(({ id }) => ids.includes(id)) };
}

export function chooseSourcesFile({ options, dataDir }: Config): string {
  return typeof options.sources === 'string'
    ? options.sources
    : join(dataDir, 'demo', 'sources.json');
}

/**
 * Reads a sources file: a JSON list of entries, each with its `kind`. Throws UsageError for a file
 * that is missing or isn't JSON, IngestError `settings_invalid` for an invalid entry.
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
    list.map((value, index) => readEntry(value, `${path}, entry ${index + 1}`)),
  );
  const ids = entries.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice)
    throw new UsageError(`${path}: two entries have the id "${twice}"; each needs its own.`);
  return { entries, baseDir: dirname(resolve(path)), listed: ids };
}

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${path} isn't JSON: ${(error as Error).message}`);
  }
}

async function readEntry(value: unknown, what: string): Promise<SourceEntry> {
  const entry = await parseEntry(value, what);
  const fault = entry.cadence === undefined ? undefined : findCadenceFault(entry.cadence);
  if (fault) throw new IngestError('settings_invalid', `${what}: "cadence" ${fault}.`);
  return entry;
}
