import type { BuildSession } from '../build-session.ts';
import { compareAdverts } from './compare-adverts.ts';
import { followRuns } from './follow-runs.ts';
import { judgeAbsences } from './judge-absences.ts';
import type { Look } from './known-adverts.ts';
import type { Doubt, Verdict, WholePull } from './listing-pull.ts';
import { pullsToRemember, rememberScopes } from './recent-scopes.ts';
import { followReturns } from './returned-adverts.ts';
import { type SourcePast, scopesOf } from './source-past.ts';

/**
 * Adds a pull, which must be the newest, to the runs of its source. A run goes on where the advert
 * is unchanged, ends where it changed or is missing, and begins where it is new. The verdict says
 * whether missing adverts may be gone; `isAccepted`: an operator or later pulls have confirmed it.
 */
export async function addListingPull(
  session: BuildSession,
  past: SourcePast,
  look: Look,
  {
    before,
    whole,
    isAccepted,
  }: {
    /** Instant of the entry's pull before this one; undefined for its first. */
    readonly before: string | undefined;
    /** Its whole pulls so far, oldest first. */
    readonly whole: readonly WholePull[];
    readonly isAccepted: boolean;
  },
): Promise<{ readonly verdict: Verdict; readonly doubted: Doubt | undefined }> {
  const doubted = look.pull.isComplete ? followReturns(past, look, whole) : undefined;
  const believed = doubted ? whole.slice(0, -1) : whole;
  const { verdict, kinds } = await judgeAbsences(session, past, look, {
    before,
    whole: believed,
    isAccepted,
  });
  const instants = [...believed.map(({ pulledAt }) => Date.parse(pulledAt)), look.at];
  const rememberedSince = instants.at(-pullsToRemember) ?? Number.NEGATIVE_INFINITY;
  const differing = compareAdverts(look, past.known);
  followRuns(past, look, { differing, before, verdict, kinds, rememberedSince });
  if (verdict.absences === 'counted') {
    const lookedBeforeAt = instants.at(-2) ?? null;
    past.unsaved.judged.push({ look, lookedBeforeAt, kinds });
    rememberScopes(scopesOf(past, look.entry), past.kinds, look.at, kinds);
  }
  return { verdict, doubted };
}
