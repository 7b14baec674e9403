import type { Static, TSchema } from 'typebox';
import type { RegisterCoverage } from '../warehouse/records/register.ts';
import type { Log } from './effects.ts';
import type { IngestError } from './errors.ts';
import type { ReadSettings } from './listings/read-listings.ts';
import type { Trial } from './listings/trial.ts';
import type { Findings, SetAsideRow } from './manifest.ts';
import type { Family, Prepared } from './prepared.ts';
import type { AcceptedFile, FileCopy } from './pull-file.ts';
import { parseExactly } from './strict.ts';

/** What a source says of itself. */
type SourceFacts = {
  readonly publisher: string;
  readonly licence: string;
  /** Empty for a kind that anyone may publish. */
  readonly homepage: string;
  /** What the demonstration's data of this kind is made to be like. */
  readonly inventedLike: string;
  /** A cron line, Europe/Dublin. */
  readonly cadence: string;
  /** Goes up when the same file would be read differently. */
  readonly parserVersion: number;
  readonly expectations: Readonly<Record<string, number>>;
};

/** What is remembered of a pull of the entry that landed; `pull` is its folder in the landing folder. */
export type LandedBefore = AcceptedFile & {
  readonly address: string;
  readonly pull: string;
  readonly pulledAt: string;
  readonly rows: number;
  readonly pagesPath: string | null;
  readonly held?: readonly string[];
};

export type PullOptions = {
  /** Folder for what is pulled and read; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file, where its paths begin. */
  readonly baseDir: string;
  /** The instant at which the refresh began. */
  readonly startedAt: Date;
  /** What has landed of the entry, the oldest first. */
  readonly landed: readonly LandedBefore[];
  readonly log: Log;
  /** Of a trial of listings: how few are read, and who is told of each page. */
  readonly trial?: Trial;
};

/** What reading a file came to besides its rows. */
type Found = {
  readonly setAside?: readonly SetAsideRow[] | undefined;
  /** Rows that are rightly left out, or how many there are. */
  readonly passedOver?: number | readonly unknown[] | undefined;
  /** Words that no closed list knows, and fields that nobody handles. */
  readonly signals?: Findings['signals'] | undefined;
  readonly expectedTotal?: number | null;
  readonly incompleteBecause?: readonly string[] | undefined;
};

/** A file made ready for loading, and what reading it came to. */
export type ReadFile = Found & { readonly prepared: Prepared };

/** A file that came: a copy in the working folder that nobody else writes to. */
export type PulledFile = FileCopy & {
  readonly address: string;
  readonly fileName: string;
  /** What part of its source it speaks for; all of it unless given. */
  readonly covers?: RegisterCoverage;
  /** The pages of a walk, in the working folder. */
  readonly pagesPath?: string;
};

/**
 * What one address gave: a file, which a walk over pages has read on its way; the same as before; nothing yet, where
 * that may be; an error that refuses it.
 */
export type Pulled =
  | (PulledFile & Partial<ReadFile>)
  | { readonly address: string; readonly unchanged: true }
  | { readonly address: string; readonly notYet: true }
  | { readonly address: string; readonly error: IngestError };

export type ReadOptions = {
  /** Folder in which files are made ready; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  readonly fileName: string;
  /** The entry that says how it is read. */
  readonly entry: unknown;
  /** Where what is read may be kept for the next time. */
  readonly readBefore?: string;
  /** Rows of the file that landed before from the same address: one that lost too many of them is refused. */
  readonly rowsBefore?: number | undefined;
  /** What its manifest says, of one that has landed. */
  readonly landed?: { readonly rows: number; readonly isComplete: boolean };
  /** Told of each advert as it was found: for a trial. */
  readonly tellFound?: ReadSettings['tellFound'];
};

/** A kind of source as those see it who pull, land and load, whatever its kind. */
export type SourceKind = {
  readonly source: SourceFacts;
  /** What an entry of a sources file may say. */
  readonly settings: TSchema;
  readonly family: Family;
  /** What is wrong with an entry that its schema can't tell. */
  readonly maybeFault: (entry: unknown) => Promise<string | undefined>;
  /** Pulls the files of an entry, one after the other; a bad one doesn't stop the others. */
  readonly pull: (entry: unknown, options: PullOptions) => AsyncGenerator<Pulled, void, undefined>;
  /** Makes a file ready for loading. Throws IngestError for one that must not be used. */
  readonly read: (path: string, options: ReadOptions) => Promise<ReadFile>;
};

/** A kind by its parts, which are loaded when they are asked for: who pulls one kind needs no library of the others. */
export function defineKind<Schema extends TSchema>({
  settings,
  maybeFault,
  pull,
  read,
  ...own
}: {
  readonly source: SourceFacts;
  readonly settings: Schema;
  readonly family: Family;
  readonly maybeFault?: (entry: Static<Schema>) => Promise<string | undefined>;
  readonly pull: (
    entry: Static<Schema>,
    options: PullOptions,
  ) => Promise<AsyncGenerator<Pulled, void, undefined>>;
  /** `entry` gives the entry, of a kind that lands it. */
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
    maybeFault: async (entry) => await maybeFault?.(parse(entry)),
    pull: async function* (entry, options) {
      yield* await pull(parse(entry), options);
    },
    read: async (path, options) => {
      const { setAside, passedOver, signals, incompleteBecause, ...prepared } = await read(
        path,
        options,
        () => parse(options.entry),
      );
      return { prepared, setAside, passedOver, signals, incompleteBecause };
    },
  };
}
