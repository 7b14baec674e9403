import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import { isListingsEntry, kinds, type ListingsEntry } from '../../ingest/kinds.ts';
import { toReadSettings } from '../../ingest/listings/entry-settings.ts';
import {
  pickSpread,
  type Trial,
  type TriedAdvert,
  type TriedPage,
} from '../../ingest/listings/trial.ts';
import type { Pulled, PulledFile, ReadOptions } from '../../ingest/source-kind.ts';
import { type Config, UsageError } from '../config.ts';
import { chooseSourcesFile, readSources, type Sources } from '../sources/sources.ts';
import { describeTrial } from './describe-trial.ts';

/** How many listings a trial reads. */
const maxListings = 3;

/**
 * `npm run refresh -- --sources FILE --try ID`: pulls three listings of a source as a refresh
 * would, lands nothing, and shows each field with its value and where it was found. Exits with 1 if
 * nothing could be read.
 */
export async function tryEntry(config: Config): Promise<number> {
  const sources = await readSources(chooseSourcesFile(config));
  const entry = chooseEntry(sources, config.options.try);
  const pages: TriedPage[] = [];
  const error = await pullFew(entry, sources.baseDir, (page) => pages.push(page));
  const lines = describeTrial(pages, {
    settings: toReadSettings(entry),
    selectors: 'selectors' in entry ? entry.selectors : undefined,
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
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined)
    throw new UsageError(`There is no source "${id}"; the sources of listings are ${list}.`);
  if (!isListingsEntry(entry))
    throw new UsageError(
      `"${id}" has the kind ${entry.kind}; only sources of listings can be tried: ${list}.`,
    );
  return entry;
}

/**
 * Reads a few listings in its own folder, which is then removed. Returns the error that ended it,
 * if any.
 */
async function pullFew(
  entry: ListingsEntry,
  baseDir: string,
  report: (page: TriedPage) => void,
): Promise<IngestError | undefined> {
  const workDir = await mkdtemp(join(tmpdir(), 'luach-try-'));
  const log = (message: string, facts?: object) =>
    console.error(`${message}${facts ? ` ${JSON.stringify(facts)}` : ''}`);
  const options = { workDir, baseDir, log, landed: [], startedAt: new Date() };
  const trial = { maxListings, report };
  try {
    const pulls: Pulled[] = [];
    for await (const pulled of kinds[entry.kind].pull(entry, { ...options, trial }))
      pulls.push(pulled);
    const newest = pulls.findLast((pulled) => 'path' in pulled);
    if (newest === undefined) return pulls.find((pulled) => 'error' in pulled)?.error;
    // A crawl has already reported its pages.
    if (newest.prepared === undefined) await tryFile(entry, newest, { workDir, log, report });
    return undefined;
  } catch (error) {
    if (error instanceof IngestError) return error;
    throw error;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Reads the newest file of a folder. */
async function tryFile(
  entry: ListingsEntry,
  { path, fileName, address }: PulledFile,
  { report, workDir, log }: Pick<ReadOptions, 'workDir' | 'log'> & Pick<Trial, 'report'>,
): Promise<void> {
  const adverts: TriedAdvert[] = [];
  const { prepared, setAside = [] } = await kinds[entry.kind].read(path, {
    workDir,
    log,
    fileName,
    entry,
    onFound: (found, listing) => adverts.push({ found, listing }),
  });
  report({
    address,
    role: 'file',
    verdict: `${prepared.rows} adverts, ${setAside.length} set aside`,
    adverts: pickSpread(adverts, maxListings),
  });
}
