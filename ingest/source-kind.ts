import type { Static, TSchema } from 'typebox';
import type { RegisterCoverage } from '../warehouse/records/register.ts';
import type { IngestError } from './errors.ts';
import type { ReadSettings } from './listings/read-listings.ts';
import type { Trial } from './listings/trial.ts';
import type { Findings, SetAsideRow } from './manifest.ts';
import type { Dataset, Prepared } from './prepared.ts';
import type { AcceptedFile, FileCopy } from './pull-file.ts';
import { parseExactly } from './strict.ts';

/** The facts that a source states about itself. */
type SourceFacts = {
  readonly publisher: string;
  readonly licence: string;
  /** Empty for a kind that anyone may publish. */
  readonly homepage: string;
  /** The real data that the demonstration imitates. */
  readonly inventedLike: string;
  /** A cron line, Europe/Dublin. */
  readonly cadence: string;
  /** How old the newest record of a newly published file may be, if its records have dates. */
  readonly lagDays?: number;
  /** Raised whenever the same file would be read differently. */
  readonly parserVersion: number;
  readonly expectations: Readonly<Record<string, number>>;
};

/** The record of a landed pull of the entry; `pull` is its folder in the landing folder. */
export type LandedBefore = AcceptedFile & {
  readonly address: string;
  readonly pull: string;
  readonly pulledAt: string;
  readonly rows: number;
  readonly pagesPath: string | null;
  readonly held?: readonly string[];
};

export type PullOptions = {
  /** The working folder; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file; its paths are relative to it. */
  readonly baseDir: string;
  /** The instant at which the refresh began. */
  readonly startedAt: Date;
  /** The entry's landed pulls, oldest first. */
  readonly landed: readonly LandedBefore[];
  readonly log: Log;
  /** In a trial of listings: how few are read, and the callback for each page. */
  readonly trial?: Trial;
};

/** The result of reading a file, apart from its rows. */
type Found = {
  readonly setAside?: readonly SetAsideRow[] | undefined;
  /** Rows that are correctly left out, or their number. */
  readonly skipped?: number | readonly unknown[] | undefined;
  /** Words outside the closed lists, and fields that nothing handles. */
  readonly signals?: Findings['signals'] | undefined;
  readonly expectedTotal?: number | null;
  readonly incompleteBecause?: readonly string[] | undefined;
};

/** A file that is prepared for loading, and the result of reading it. */
export type ReadFile = Found & { readonly prepared: Prepared };

/** A file that arrived: a copy in the working folder that nothing else writes to. */
export type PulledFile = FileCopy & {
  readonly address: string;
  readonly fileName: string;
  /** The part of its source that it covers; all of it by default. */
  readonly covers?: RegisterCoverage;
  /** The pages of a crawl, in the working folder. */
  readonly pagesPath?: string;
};

/**
 * The result for one address: a file, which a crawl over pages has already read; unchanged; nothing
 * yet, if that is possible; or the error that refuses it.
 */
export type Pulled =
  | (PulledFile & Partial<ReadFile>)
  | { readonly address: string; readonly unchanged: true }
  | { readonly address: string; readonly notYet: true }
  | { readonly address: string; readonly error: IngestError };

export type ReadOptions = {
  /** Folder in which files are prepared; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  readonly fileName: string;
  /** The entry with the settings for reading it. */
  readonly entry: unknown;
  /**
   * Rows of the previous landed file from the same address. A file that lost too many of them is
   * refused.
   */
  readonly rowsBefore?: number | undefined;
  /** The manifest's facts, for a file that has landed. */
  readonly landed?: { readonly rows: number; readonly isComplete: boolean };
  /** In a trial, called for each advert with its values. */
  readonly onFound?: ReadSettings['onFound'];
};

/** A kind of source as seen by the code that pulls, lands and loads. All kinds look the same. */
export type SourceKind = {
  readonly source: SourceFacts;
  /** The schema of an entry in a sources file. */
  readonly settings: TSchema;
  readonly dataset: Dataset;
  /** The fault of an entry that its schema can't express. */
  readonly findFault: (entry: unknown) => Promise<string | undefined>;
  /** Pulls the files of an entry, one after the other. A bad one doesn't stop the others. */
  readonly pull: (entry: unknown, options: PullOptions) => AsyncGenerator<Pulled, void, undefined>;
  /** Prepares a file for loading. Throws IngestError for one that must not be used. */
  readonly read: (path: string, options: ReadOptions) => Promise<ReadFile>;
};

/**
 * A kind from its parts, which are loaded when they are needed, so that pulling one kind loads no
 * library of the others.
 */
export function defineKind<Schema extends TSchema>({
  settings,
  findFault,
  pull,
  read,
  ...own
}: {
  readonly source: SourceFacts;
  readonly settings: Schema;
  readonly dataset: Dataset;
  readonly findFault?: (entry: Static<Schema>) => Promise<string | undefined>;
  readonly pull: (
    entry: Static<Schema>,
    options: PullOptions,
  ) => Promise<AsyncGenerator<Pulled, void, undefined>>;
  /** `entry` returns the entry, for a kind that lands it. */
  readonly read: (
    path: string,
    options: ReadOptions,
    entry: () => Static<Schema>,
  ) => Promise<Prepared & Found>;
}): SourceKind {
  const parse = (entry: unknown) => parseExactly(settings, entry, 'an entry');
  return {
    ...own,
    settings,
    findFault: async (entry) => await findFault?.(parse(entry)),
    pull: async function* (entry, options) {
      yield* await pull(parse(entry), options);
    },
    read: async (path, options) => {
      const { setAside, skipped, signals, incompleteBecause, ...prepared } = await read(
        path,
        options,
        () => parse(options.entry),
      );
      return { prepared, setAside, skipped, signals, incompleteBecause };
    },
  };
}

/** A line of progress with its facts. The job decides how to write it. */
export type Log = (message: string, facts?: Readonly<Record<string, unknown>>) => void;

/** The effects that sources take as arguments, so that a test can pass its own. */
export type Effects = {
  readonly now: () => Date;
  /** From 0 up to 1, like Math.random. */
  readonly random: () => number;
  readonly log: Log;
};

export const realEffects: Effects = {
  now: () => new Date(),
  random: Math.random,
  log: () => undefined,
};
