import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import { toReadSettings } from '../../ingest/listings/read-settings.ts';
import { pickSpread, type TriedAdvert, type TriedPage } from '../../ingest/listings/trial.ts';
import { type Config, UsageError } from '../config.ts';
import { chooseSourcesFile } from '../refresh/refresh-command.ts';
import { isListingsEntry, kinds, type ListingsEntry } from '../sources/kinds.ts';
import { readSources, type Sources } from '../sources/sources.ts';
import { describeTrial } from './describe-trial.ts';

/** As many listings as a trial reads. */
const maxListings = 3;

/**
 * `npm run try -- --sources FILE --source ID`: pulls three listings of a source as a refresh would, lands nothing, and
 * tells field by field what was read and from where. 1 where nothing could be read.
 */
export async function run(config: Config): Promise<number> {
  const sources = await readSources(chooseSourcesFile(config));
  const entry = chooseEntry(sources, config.options.source);
  const pages: TriedPage[] = [];
  const error = await tryEntry(entry, sources.baseDir, (page) => pages.push(page));
  const lines = await describeTrial(pages, {
    settings: toReadSettings(entry),
    selectors: entry.kind === 'listings-page' ? entry.selectors : undefined,
  });
  for (const line of lines) console.log(line);
  if (error !== undefined) console.error(`${error.code}: ${error.message}`);
  const isRead = pages.some(({ adverts }) =>
    adverts.some(({ listing }) => listing.kind === 'snapshot'),
  );
  return isRead ? 0 : 1;
}

function chooseEntry({ entries }: Sources, id: Config['options'][string]): ListingsEntry {
  const known = entries.filter(isListingsEntry);
  const list = known.map((entry) => entry.id).join(', ') || 'none';
  if (typeof id !== 'string')
    throw new UsageError(`Say which source: --source ID. The sources of listings are ${list}.`);
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined)
    throw new UsageError(`There is no source "${id}"; the sources of listings are ${list}.`);
  if (!isListingsEntry(entry))
    throw new UsageError(`"${id}" is of the kind ${entry.kind}; a trial is of listings: ${list}.`);
  return entry;
}

/** Reads a few listings in a folder of its own, which is removed; answers the error that ended it, if any. */
async function tryEntry(
  entry: ListingsEntry,
  baseDir: string,
  tell: (page: TriedPage) => void,
): Promise<IngestError | undefined> {
  const workDir = await mkdtemp(join(tmpdir(), 'luach-try-'));
  const log = (message: string, facts?: object) =>
    console.error(`${message}${facts ? ` ${JSON.stringify(facts)}` : ''}`);
  try {
    if (entry.kind === 'listings-file')
      return await tryFile(entry, { baseDir, workDir, log, tell });
    const options = { workDir, baseDir, log, lastAccepted: () => undefined };
    const trial = { maxListings, tell };
    const walks =
      entry.kind === 'listings-page'
        ? kinds['listings-page'].fetch(entry, { ...options, trial })
        : kinds['listings-feed'].fetch(entry, { ...options, trial });
    for await (const walk of walks) if ('error' in walk) return walk.error;
    return undefined;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

type FileTrial = {
  readonly baseDir: string;
  readonly workDir: string;
  readonly log: (message: string, facts?: object) => void;
  readonly tell: (page: TriedPage) => void;
};

/** The newest file of a folder. */
async function tryFile(
  entry: Extract<ListingsEntry, { kind: 'listings-file' }>,
  { baseDir, workDir, log, tell }: FileTrial,
): Promise<IngestError | undefined> {
  const { fetch, parse } = kinds['listings-file'];
  const files = [];
  for await (const file of fetch(entry, { workDir, baseDir, landed: [], log })) files.push(file);
  const newest = files.findLast((file) => 'path' in file);
  if (newest === undefined || !('path' in newest)) {
    const [refused] = files;
    return refused !== undefined && 'error' in refused ? refused.error : undefined;
  }
  const adverts: TriedAdvert[] = [];
  const { fileName, path } = newest;
  const tellFound: NonNullable<Parameters<typeof parse>[1]['tellFound']> = (found, listing) => {
    adverts.push({ found, listing });
  };
  try {
    const { rows, setAside } = await parse(path, { workDir, log, entry, fileName, tellFound });
    const verdict = `${rows} adverts, ${setAside.length} set aside`;
    tell({
      address: newest.address,
      role: 'file',
      verdict,
      adverts: pickSpread(adverts, maxListings),
    });
    return undefined;
  } catch (error) {
    if (error instanceof IngestError) return error;
    throw error;
  }
}
