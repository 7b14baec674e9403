import type { JudgedKind } from './kind-counts.ts';
import type { Look } from './known-adverts.ts';
import type { Doubt, WholePull } from './listing-pull.ts';
import { rememberedSince } from './recent-scopes.ts';
import { listReturnedKinds } from './returned-kinds.ts';
import { type SourcePast, scopesOf } from './source-past.ts';

/**
 * Adverts that come back show something about the pulls before: that they left out a type or
 * county, or that the newest of them wasn't whole.
 */
export function followReturns(
  past: SourcePast,
  look: Look,
  whole: readonly WholePull[],
): Doubt | undefined {
  let returned = 0;
  for (const { number, entry, missedAt } of past.known.values())
    if (missedAt !== null && entry === look.entry && look.shown.has(number)) returned += 1;
  if (returned < 2) return undefined;
  restoreScopes(past, look, whole, []);
  return maybeDoubt(past, look, whole);
}

/** The largest share of the adverts in the pulls before and after it that a whole pull may lack. */
const mostReturned = 0.05;

/**
 * Whether the newest whole pull wasn't whole after all, as this one shows again what it missed; it
 * is then held, and what it missed is known again. There is nothing that the first whole pull could
 * have missed.
 */
function maybeDoubt(past: SourcePast, look: Look, whole: readonly WholePull[]): Doubt | undefined {
  const last = whole.at(-1);
  if (last === undefined || last.isConfirmed) return undefined;
  const lastAt = Date.parse(last.pulledAt);
  const own = [...past.known.values()].filter(({ entry }) => entry === look.entry);
  const shown = own.filter(({ number }) => look.shown.has(number));
  const returned = shown.filter(({ missedAt }) => missedAt === lastAt).length;
  const stayed = shown.filter(({ missedAt }) => missedAt === null).length;
  if (returned < 3 || returned <= mostReturned * (returned + stayed)) return undefined;
  for (const advert of own) {
    if (advert.missedAt === lastAt) past.known.set(advert.number, { ...advert, missedAt: null });
  }
  scopesOf(past, look.entry).delete(lastAt);
  past.unsaved.corrections.push({ look, notWhole: lastAt });
  const absencesReason = `it misses ${returned} of the ${returned + stayed} adverts that the pulls before and after it show`;
  return {
    pull: last.pull,
    verdict: { absences: 'held', absencesReason, shownShare: last.shownShare },
  };
}

/**
 * A whole type or county that comes back together was left out by the search, and wasn't gone: the
 * pulls since didn't cover it, and when those that don't come back went isn't known. The same holds
 * where more is there than can have appeared since.
 */
export function restoreScopes(
  past: SourcePast,
  look: Look,
  whole: readonly WholePull[],
  judged: readonly JudgedKind[],
): boolean {
  const { kinds, known } = past;
  const scopes = scopesOf(past, look.entry);
  const since = rememberedSince(whole);
  const remembered = new Map([...scopes].filter(([at]) => at >= since));
  const returned = listReturnedKinds(look, known, remembered, { kinds, judged });
  if (returned.length === 0) return false;
  const byKind = new Map(returned.map((one) => [one.kind, one]));
  for (const [at, ofPull] of scopes) {
    const corrected = ofPull.map((scope) => {
      const left = byKind.get(scope.kind);
      return left && at >= left.missedAt
        ? { ...scope, isCovered: false, usualCount: left.usualCount }
        : scope;
    });
    scopes.set(at, corrected);
  }
  for (const advert of [...known.values()]) {
    if (advert.entry !== look.entry || advert.missedAt === null) continue;
    if (!byKind.has(advert.kind)) continue;
    if (look.shown.has(advert.number)) known.set(advert.number, { ...advert, missedAt: null });
    else known.delete(advert.number);
  }
  past.unsaved.corrections.push({ look, leftOut: returned });
  return true;
}
