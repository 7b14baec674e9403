import { readSql } from '../models.ts';
import type { Workbench } from '../workbench.ts';
import { type Judgement, judgePull, mayBeCut } from './judge-pull.ts';
import type { JudgedKind, KeptByTenth, KindCount, Past } from './kind-counts.ts';
import type { ListingPull, Verdict, WholePull } from './listing-pull.ts';
import { restoreScopes } from './returned-adverts.ts';

/**
 * Judges the pull from which `differing_adverts` is made by the past of its entry: whether the
 * adverts that it lacks may be gone, and which counties and types it covers. `isAccepted`: an
 * operator or later pulls have confirmed it.
 */
export async function judgeAbsences(
  workbench: Workbench,
  pull: ListingPull,
  {
    before,
    whole,
    isAccepted,
  }: {
    /** Instant of the entry's pull before this one. */
    readonly before: string | undefined;
    readonly whole: readonly WholePull[];
    readonly isAccepted: boolean;
  },
): Promise<{ verdict: Verdict; kinds: readonly JudgedKind[] }> {
  if (!pull.isComplete) {
    const absencesReason =
      pull.incompleteBecause?.join('; ') || 'it does not show all that its source has';
    return { verdict: { absences: 'incomplete', absencesReason, shownShare: null }, kinds: [] };
  }
  const past = describePast(pull, whole, before);
  const judged = await judgeKinds(workbench, past);
  const shown = past.days === null ? [] : judged.kinds.filter((kind) => kind.shown > 0);
  const isRestored = shown.some((kind) => kind.isNew) && (await restoreScopes(workbench, shown));
  const { suspicion, shownShare, kinds } = isRestored ? await judgeKinds(workbench, past) : judged;
  const isHeld = suspicion !== null && !isAccepted;
  const absences = isHeld ? 'held' : 'counted';
  return {
    verdict: { absences, absencesReason: isHeld ? suspicion : null, shownShare },
    kinds,
  };
}

async function judgeKinds(workbench: Workbench, past: Past): Promise<Judgement> {
  const counts = await workbench.rows<KindCount>(readSql('intake', 'kind_counts'));
  const byCounts = judgePull(counts, null, past);
  return mayBeCut(byCounts) ? judgePull(counts, await readKeptByTenth(workbench), past) : byCounts;
}

/** Null where there are few adverts, or ids without numbers. */
async function readKeptByTenth(workbench: Workbench): Promise<KeptByTenth | null> {
  const tenths = await workbench.rows<{ share: number }>(readSql('intake', 'kept_by_tenth'));
  return tenths.length === 10 ? tenths.map(({ share }) => share) : null;
}

function describePast(
  pull: ListingPull,
  whole: readonly WholePull[],
  before: string | undefined,
): Past {
  const last = whole.at(-1);
  const countDays = (instant: string) =>
    (Date.parse(pull.pulledAt) - Date.parse(instant)) / 86_400_000;
  return {
    days: last ? countDays(last.pulledAt) : null,
    recentDays: before ? countDays(before) : 0,
    shares: whole.slice(-10).flatMap(({ shownShare }) => shownShare ?? []),
  };
}
