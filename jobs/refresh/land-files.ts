import { findSystemFault, IngestError } from '../../ingest/errors.ts';
import { kinds } from '../../ingest/kinds.ts';
import { findHeldBefore, isFileAccepted } from '../../ingest/landing/held-files.ts';
import { type LandedPull, landFile } from '../../ingest/landing/landing.ts';
import type { Dataset } from '../../ingest/prepared.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { compareDays } from '../../warehouse/load/register-months.ts';
import type { RefreshErrorCode } from '../errors.ts';
import { toAdvertSource } from '../version/load-landing.ts';
import type { Reader } from '../version/reader.ts';
import { startListingsCheck } from './check-listings-file.ts';
import { checkNewRegister } from './check-register-file.ts';
import type { Outcomes } from './pull.ts';
import type { NewFile, PullOutcome } from './pull-outcome.ts';
import type { FileReport } from './refresh-report.ts';

export type Landing = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** The session that a file is checked in. */
  readonly session: BuildSession;
  readonly reader: Reader;
  /** The landed files that count. Files that land now and count are added. */
  readonly counting: LandedPull[];
  /** Everything that has landed, including held files. Files that land now are added. */
  readonly allLanded: LandedPull[];
};

export type FileFindings = {
  /**
   * Why it is implausible, given everything that landed before, each reason in a sentence with its
   * numbers.
   */
  readonly held: readonly string[];
  /** The findings of loading it, for its manifest. */
  readonly counts?: Partial<NewFile['draft']>;
  /**
   * For a file that was loaded to be checked: makes it count, or removes it if it is held or didn't
   * land.
   */
  readonly settle?: (landed: LandedPull | undefined) => Promise<void>;
};

/**
 * Checks a file, unless an operator has accepted it. Throws IngestError or `file_unreadable` for
 * one that must not be used.
 */
export type FileCheck = (
  file: NewFile,
  landing: Landing,
  isAccepted: boolean,
) => Promise<FileFindings>;

/** Starts to check files of a dataset and a source in order. */
type StartCheck = (files: readonly NewFile[]) => FileCheck;

/**
 * Datasets whose files are checked against the warehouse. For the others, reading them is enough.
 */
const checks: Readonly<Partial<Record<Dataset, StartCheck>>> = {
  register: () => checkNewRegister,
  listings: startListingsCheck,
};

/**
 * Lands the pulled files and adds the result for each file to `results`: the register's first, then
 * those of one source after the other. An implausible file lands and is held, the same bytes only
 * once. One that must not be used doesn't land. Returns false if a file failed unexpectedly. Its
 * leftovers in the session must not be built on, so the files after it wait for another session.
 */
export async function landFiles(
  files: readonly NewFileOfDataset[],
  landing: Landing,
  results: Map<PullOutcome, FileReport>,
): Promise<boolean> {
  const bySource = Map.groupBy(files, ({ dataset, file }) =>
    dataset === 'register' ? '' : toAdvertSource(file.draft),
  );
  for (const some of bySource.values()) {
    const [first] = some;
    const check = first && checks[first.dataset]?.(some.map(({ file }) => file));
    for (const { file } of some) {
      const result = await landOne(file, landing, check);
      results.set(file, result);
      if (result.kind === 'failed') return false;
      if (!('pull' in result)) continue;
      if (!landing.allLanded.includes(result.pull)) landing.allLanded.push(result.pull);
      if (result.kind === 'landed') landing.counting.push(result.pull);
    }
  }
  return true;
}

/** A pulled file, and the dataset of its kind. */
type NewFileOfDataset = { readonly dataset: Dataset; readonly file: NewFile };

/**
 * The pulled files in order. The register is first and, within it, past pulls by day, then the
 * narrowest files, because the narrowest file of a day applies to its months.
 */
export function listNew(outcomes: Outcomes): NewFileOfDataset[] {
  const width = ({ draft: { covers } }: NewFile) => (covers === 'all' ? 0 : covers.length);
  const rank = (dataset: Dataset) => (dataset === 'register' ? 0 : 1);
  return [...outcomes]
    .flatMap(([entry, files]) =>
      files.flatMap((file) =>
        file.kind === 'new' ? [{ dataset: kinds[entry.kind].dataset, file }] : [],
      ),
    )
    .toSorted(
      (left, right) =>
        rank(left.dataset) - rank(right.dataset) ||
        (left.dataset === 'register' ? compareDays(left.file.draft, right.file.draft) : 0) ||
        width(right.file) - width(left.file),
    );
}

/** Lands one file. If it is refused or fails, returns the reason and keeps nothing of it. */
async function landOne(
  file: NewFile,
  landing: Landing,
  check: FileCheck = async () => ({ held: [] }),
): Promise<FileReport> {
  const { draft, prepared } = file;
  try {
    const findings = await check(file, landing, isFileAccepted(landing.allLanded, draft));
    const pull = await landChecked(draft, findings, landing);
    if (pull.held !== undefined) return { kind: 'held_file', pull };
    landing.reader.keep(pull, prepared, draft.path);
    return { kind: 'landed', pull };
  } catch (error) {
    const fault = findFileFault(error);
    if (fault === undefined) throw error;
    const { address } = draft;
    if (fault.kind === 'failed') landing.log(`${address}: ${describeCause(error)}`);
    return { ...fault, address };
  }
}

function describeCause(error: unknown): string {
  if (error instanceof WarehouseError) return JSON.stringify(error.facts);
  return (error instanceof Error && error.stack) || String(error);
}

/** The pull that it landed as. If the same bytes are already held, that earlier pull. */
async function landChecked(
  draft: NewFile['draft'],
  { held, counts, settle }: FileFindings,
  { dataDir, allLanded }: Landing,
): Promise<LandedPull> {
  let landed: LandedPull | undefined;
  try {
    landed = held.length > 0 ? findHeldBefore(allLanded, draft) : undefined;
    landed ??= await landFile(dataDir, {
      ...draft,
      ...counts,
      ...(held.length > 0 && { held: [...held] }),
    });
    return landed;
  } finally {
    await settle?.(landed);
  }
}

/** Why a file didn't land: it must not be used, or checking it failed. */
type FileFault = {
  readonly kind: 'refused' | 'failed';
  readonly code: string;
  readonly message: string;
};

/**
 * A file's fault, from the error that checking or landing it threw; undefined for an error of the
 * machine or of the whole version, which isn't a file's fault.
 */
export function findFileFault(error: unknown): FileFault | undefined {
  if (error instanceof IngestError)
    return { kind: 'refused', code: error.code, message: error.message };
  if (error instanceof WarehouseError) {
    const { code, message } = error;
    if (code === 'file_unreadable') return { kind: 'refused', code, message };
    return code === 'statement_deadline' ? { kind: 'failed', code, message } : undefined;
  }
  if (findSystemFault(error)) return undefined;
  const [message = ''] = String(error).split('\n');
  return { kind: 'failed', code: 'unforeseen' satisfies RefreshErrorCode, message };
}
