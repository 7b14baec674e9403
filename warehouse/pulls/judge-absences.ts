import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { countKinds } from './count-kinds.ts';
import { type Judgement, judgePull, mayBeCut } from './judge-pull.ts';
import type { JudgedKind, KeptByTenth, Past } from './kind-counts.ts';
import { isMissing, type KnownAdverts, type Look } from './known-adverts.ts';
import type { Verdict, WholePull } from './listing-pull.ts';
import { restoreScopes } from './returned-adverts.ts';
import { type SourcePast, scopesOf } from './source-past.ts';

/**
 * Judges a pull by the past of its entry: whether the adverts that it lacks may be gone, and which
 * counties and types it covers. `isAccepted`: an operator or later pulls have confirmed it.
 */
export async function judgeAbsences(
  session: BuildSession,
  source: SourcePast,
  look: Look,
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
  if (!look.pull.isComplete) {
    const absencesReason =
      look.pull.incompleteBecause?.join('; ') || 'it does not show all that its source has';
    return { verdict: { absences: 'incomplete', absencesReason, shownShare: null }, kinds: [] };
  }
  const past = describePast(look, whole, before);
  const judge = async () => await judgeKinds(session, source, look, whole, past);
  const judged = await judge();
  const shown = past.days === null ? [] : judged.kinds.filter((kind) => kind.shown > 0);
  const isRestored = shown.some((kind) => kind.isNew) && restoreScopes(source, look, whole, shown);
  const { suspicion, shownShare, kinds } = isRestored ? await judge() : judged;
  const isHeld = suspicion !== null && !isAccepted;
  const absences = isHeld ? 'held' : 'counted';
  return {
    verdict: { absences, absencesReason: isHeld ? suspicion : null, shownShare },
    kinds,
  };
}

async function judgeKinds(
  session: BuildSession,
  source: SourcePast,
  look: Look,
  whole: readonly WholePull[],
  past: Past,
): Promise<Judgement> {
  const counts = countKinds(look, source.known, scopesOf(source, look.entry), whole);
  const byCounts = judgePull(counts, null, past);
  if (!mayBeCut(byCounts)) return byCounts;
  return judgePull(counts, await readKeptByTenth(session, look, source.known), past);
}

/**
 * Null where there are few adverts, or ids without numbers. Kinds of which the pull shows nothing
 * are left out.
 */
async function readKeptByTenth(
  session: BuildSession,
  look: Look,
  known: KnownAdverts,
): Promise<KeptByTenth | null> {
  const own = [...known.values()]
    .filter(({ entry, missedAt }) => entry === look.entry && missedAt === null)
    .map((advert) => ({ ...advert, isKept: !isMissing(look, advert) }));
  const there = new Set(own.filter(({ isKept }) => isKept).map(({ kind }) => kind));
  const counted = own.filter(({ kind }) => there.has(kind));
  const tenths = await session.rows<{ share: number }>(readSql('intake', 'kept_by_tenth'), {
    adverts: `[${counted.map(({ digest }) => digest).join(', ')}]`,
    kept: `[${counted.map(({ isKept }) => isKept).join(', ')}]`,
  });
  return tenths.length === 10 ? tenths.map(({ share }) => share) : null;
}

function describePast({ at }: Look, whole: readonly WholePull[], before: string | undefined): Past {
  const last = whole.at(-1);
  const countDays = (instant: string) => (at - Date.parse(instant)) / 86_400_000;
  return {
    days: last ? countDays(last.pulledAt) : null,
    recentDays: before ? countDays(before) : 0,
    shares: whole.slice(-10).flatMap(({ shownShare }) => shownShare ?? []),
  };
}
