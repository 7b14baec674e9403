import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { digestFile } from '../../warehouse/digest-file.ts';
import type { PreparedListingFile } from '../../warehouse/records/listings.ts';
import { IngestError } from '../errors.ts';
import { readCertificates } from '../http/certificates.ts';
import { type FetchPage, openSite, type SiteOptions } from '../http/open-site.ts';
import type { Page, PageBytes } from '../http/take-page.ts';
import { openPageArchive, readPageArchive, type StoredPages } from '../landing/page-archive.ts';
import { type Effects, type LandedBefore, realEffects } from '../source-kind.ts';
import { crawlLimits } from './crawl-limits.ts';
import { writeSnapshots } from './snapshot-files.ts';
import type { CrawlResult } from './tally-crawl.ts';
import type { Trial } from './trial.ts';
import type { WebEntry } from './web-settings.ts';

export type FetchOptions = Partial<Effects> &
  Partial<Pick<SiteOptions, 'sleep' | 'startDeadline' | 'isPrivate' | 'lookup' | 'idleMs'>> & {
    /** The working folder; the caller removes it. */
    readonly workDir: string;
    /** Folder of the sources file; its paths are relative to it. */
    readonly baseDir: string;
    /** The entry's landed pulls, oldest first. Pages that are still kept need not be sent again. */
    readonly landed: readonly Pick<LandedBefore, 'address' | 'pulledAt' | 'pagesPath'>[];
    /** In a trial: how few listings are read, and the callback for each page. */
    readonly trial?: Trial;
  };

/** A completed crawl: its snapshot, and the pages that it read. */
type PulledListings = Omit<CrawlResult, 'snapshots'> & {
  readonly address: string;
  readonly fileName: string;
  /** The Parquet file, in `workDir`. */
  readonly path: string;
  /**
   * The instant at which the crawl began, ISO 8601 UTC. For an invented site, the instant that it
   * shows.
   */
  readonly pulledAt: string;
  readonly etag: null;
  readonly lastModified: null;
  readonly sha256: string;
  readonly bytes: number;
  readonly prepared: PreparedListingFile;
  /** The pages, in `workDir`: a gzip file that lands next to the snapshot. */
  readonly pagesPath: string;
};

export type PulledCrawl =
  | PulledListings
  | { readonly address: string; readonly unchanged: true }
  | { readonly address: string; readonly error: IngestError };

/** How a source crawls: it requests each page by this function, which also keeps it. */
export type Crawl = (effects: {
  readonly fetchPage: FetchPage;
  readonly keepPage: (page: Page, isRead: boolean) => void;
}) => Promise<CrawlResult>;

/** Pulls one entry by its crawl: one snapshot, or the error that refused it. */
export async function pullCrawl(
  entry: WebEntry,
  options: FetchOptions,
  crawl: Crawl,
): Promise<PulledCrawl> {
  try {
    return await pull(entry, { ...realEffects, ...options }, crawl);
  } catch (error) {
    if (error instanceof IngestError) return { address: entry.at, error };
    throw error;
  }
}

async function pull(
  entry: WebEntry,
  options: FetchOptions & Effects,
  crawl: Crawl,
): Promise<PulledCrawl> {
  const { workDir, baseDir, landed, now, log } = options;
  const { maxPackedBytes, maxBytes } = crawlLimits;
  const startedAt = now();
  const given = readInstant(entry);
  // An invented site never changes, so each instant that it shows is pulled once.
  if (landed.some((pull) => pull.pulledAt === given?.toISOString()))
    return { address: entry.at, unchanged: true };
  const pulledAt = given ?? startedAt;
  const extraCa = await readExtraCa(entry, baseDir);
  const before = await openPage(
    landed.findLast(({ address }) => address === entry.at)?.pagesPath,
    log,
  );
  const site = openSite({
    ...options,
    at: entry.at,
    contact: entry.contact,
    requestsPerSecond: entry.requests_per_second ?? 1,
    pageDeadlineMs: (entry.page_seconds ?? 60) * 1000,
    endsAt: new Date(
      startedAt.getTime() + (entry.deadline_seconds ?? crawlLimits.maxSeconds) * 1000,
    ),
    limits: { maxPackedBytes, maxBytes },
    readBefore: (address) => readPage(before, address, log),
    extraCa,
  });
  const pagesPath = join(workDir, `${entry.id}-pages.gz`);
  const archive = openPageArchive(pagesPath);
  try {
    const effects = { fetchPage: site.fetchPage, keepPage: archive.add };
    const { snapshots, ...found } = await crawl(effects).finally(archive.close);
    const path = join(workDir, `${entry.id}.parquet`);
    await writeSnapshots(path, snapshots);
    return {
      ...found,
      address: entry.at,
      fileName: 'listings.parquet',
      path,
      pulledAt: pulledAt.toISOString(),
      etag: null,
      lastModified: null,
      sha256: await digestFile(path),
      bytes: (await stat(path)).size,
      prepared: { parquetPath: path, rows: snapshots.length, isComplete: found.isComplete },
      pagesPath,
    };
  } finally {
    await before?.close();
    await site.close();
  }
}

function readInstant({ id, pulled_at, demo }: WebEntry): Date | undefined {
  if (pulled_at === undefined) return undefined;
  if (demo) return new Date(pulled_at);
  const wrong = `${id}: "pulled_at" is only for the demonstration: a real site is pulled as it is now.`;
  throw new IngestError('settings_invalid', wrong, { id });
}

async function readExtraCa({ ca }: WebEntry, baseDir: string): Promise<string | undefined> {
  return ca === undefined ? undefined : await readCertificates(resolve(baseDir, ca));
}

/**
 * The pages of the last pull, for conditional requests. A damaged archive only costs the traffic of
 * a crawl.
 */
async function openPage(
  path: string | null | undefined,
  log: Effects['log'],
): Promise<StoredPages | undefined> {
  if (!path) return undefined;
  try {
    return await readPageArchive(path);
  } catch (error) {
    log("the last pages can't be read", { path, error: (error as Error).message });
    return undefined;
  }
}

async function readPage(
  before: StoredPages | undefined,
  address: string,
  log: Effects['log'],
): Promise<PageBytes | undefined> {
  try {
    return await before?.readPage(address);
  } catch (error) {
    log("a kept page can't be read", { address, error: (error as Error).message });
    return undefined;
  }
}
