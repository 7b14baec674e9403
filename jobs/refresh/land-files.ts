import { IngestError } from '../../ingest/errors.ts';
import { kinds } from '../../ingest/kinds.ts';
import { isVouchedFor, maybeHeldBefore } from '../../ingest/landing/held-files.ts';
import { nextInOrder } from '../../ingest/landing/instants.ts';
import { type LandedPull, landFile } from '../../ingest/landing/landing.ts';
import type { Family } from '../../ingest/prepared.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import type { Reader } from '../version/reader.ts';
import { judgeListingsFile } from './judge-listings-file.ts';
import { judgeRegisterFile } from './judge-register-file.ts';
import type { Outcomes } from './pull.ts';
import type { NewFile, PullOutcome } from './pull-messages.ts';
import type { FileReport } from './refresh-report.ts';

export type Landing = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** What a file is judged beside. */
  readonly workbench: Workbench;
  readonly reader: Reader;
  /** What has landed and counts; what lands now and counts is added. */
  readonly landed: LandedPull[];
  /** What has landed at all, the held files too; what lands now is added. */
  readonly seen: LandedPull[];
};

export type Judgement = {
  /** What can't be true of it beside all that landed before, each in a sentence with its numbers. */
  readonly held: readonly string[];
  /** What loading it told for its manifest. */
  readonly counts?: Partial<NewFile['draft']>;
  /** Of a file that was loaded to be judged: makes it count, or takes it out again where it is held or didn't land. */
  readonly settle?: (landed: LandedPull | undefined) => Promise<void>;
};

/** Judges a file; an operator may vouch for it. Throws IngestError or `file_unreadable` for one that must not be used. */
export type Judge = (file: NewFile, landing: Landing, isVouched: boolean) => Promise<Judgement>;

/** Families whose files are judged beside what the warehouse knows; of the others reading them tells all. */
const judges: Readonly<Partial<Record<Family, Judge>>> = {
  register: judgeRegisterFile,
  listings: judgeListingsFile,
};

/**
 * Lands what came. What can't be true is landed and held; the same bytes once only. What must not be used lands
 * nowhere. Answers what became of each file.
 */
export async function landFiles(
  files: readonly CameFile[],
  landing: Landing,
): Promise<Map<PullOutcome, FileReport>> {
  const results = new Map<PullOutcome, FileReport>();
  const landAll = async (some: readonly CameFile[]) => {
    for (const { file, family } of some) {
      const result = await landOne(file, landing, judges[family]);
      results.set(file, result);
      if (!('pull' in result)) continue;
      if (!landing.seen.includes(result.pull)) landing.seen.push(result.pull);
      if (result.kind === 'landed') landing.landed.push(result.pull);
    }
  };
  const { register = [], others = [] } = Object.groupBy(files, ({ family }) =>
    family === 'register' ? family : 'others',
  );
  await landAll(register);
  if (isPastAtOnce(others)) await landing.workbench.onOneThread(() => landAll(others));
  else await landAll(others);
  return results;
}

/** Whether several pulls of a source came: each is small, and judged beside the one before, not beside a version. */
function isPastAtOnce(files: readonly CameFile[]): boolean {
  return files.length > new Set(files.map(({ file }) => file.draft.source)).size;
}

/** A file that came, and the family of its kind. */
export type CameFile = { readonly family: Family; readonly file: NewFile };

/** What came: the register first, and of it the narrowest: of one refresh it speaks for its months, whatever else comes. */
export function listNew(outcomes: Outcomes): CameFile[] {
  const width = ({ draft: { covers } }: NewFile) => (covers === 'all' ? 0 : covers.length);
  const place = (family: Family) => (family === 'register' ? 0 : 1);
  return [...outcomes]
    .flatMap(([entry, files]) =>
      files.flatMap((file) =>
        file.kind === 'new' ? [{ family: kinds[entry.kind].family, file }] : [],
      ),
    )
    .toSorted(
      (left, right) =>
        place(left.family) - place(right.family) || width(right.file) - width(left.file),
    );
}

/** Lands one file, or tells why it is refused and keeps nothing of it. */
async function landOne(
  file: NewFile,
  landing: Landing,
  judge: Judge = async () => ({ held: [] }),
): Promise<FileReport> {
  const { draft, prepared } = file;
  try {
    const judgement = await judge(file, landing, isVouchedFor(landing.seen, draft));
    const pull = await landJudged(draft, judgement, landing);
    if (pull.held !== undefined) return { kind: 'held_file', pull };
    landing.reader.keep(pull, prepared, draft.path);
    return { kind: 'landed', pull };
  } catch (error) {
    const isRefusal =
      error instanceof IngestError ||
      (error instanceof WarehouseError && error.code === 'file_unreadable');
    if (!isRefusal) throw error;
    return { kind: 'refused', address: draft.address, code: error.code, message: error.message };
  }
}

/** The pull that it landed as; of what is held again with the same bytes, that before. */
async function landJudged(
  draft: NewFile['draft'],
  { held, counts, settle }: Judgement,
  { dataDir, seen }: Landing,
): Promise<LandedPull> {
  let landed: LandedPull | undefined;
  try {
    landed = held.length > 0 ? maybeHeldBefore(seen, draft) : undefined;
    const landingOrder = nextInOrder(seen);
    const own = { ...draft, ...counts, landingOrder, ...(held.length > 0 && { held: [...held] }) };
    landed ??= await landFile(dataDir, own);
    return landed;
  } finally {
    await settle?.(landed);
  }
}
