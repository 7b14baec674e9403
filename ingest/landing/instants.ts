import { isAhead } from '../instant-ahead.ts';
import type { LandedPull } from './landing.ts';

/**
 * The pulls by instant, with instants that agree with the order of landing. A refresh that landed
 * after another can't have been before it: an instant more than a day ahead of a later refresh came
 * from a wrong clock. It is replaced by the moment after everything that landed before, so that
 * what lands next is newer; `saidAt` keeps the original. `next` is a refresh that is about to land
 * something. Invented pulls may have any day.
 */
export function settleInstants(
  pulls: readonly LandedPull[],
  next = Number.POSITIVE_INFINITY,
): LandedPull[] {
  const refreshes = listRefreshes(pulls);
  const limits = listLimits(refreshes, next);
  const settled: LandedPull[] = pulls.filter(({ isDemo }) => isDemo);
  let last: number | undefined;
  for (const [index, refresh] of refreshes.entries()) {
    const own = settleRefresh(refresh, limits[index] ?? next, last);
    settled.push(...own);
    last = Math.max(...own.flatMap(listInstants).map((instant) => Date.parse(instant)), last ?? 0);
  }
  return settled.toSorted(compareInstants);
}

/** For each refresh, the earliest instant of those that come after it. */
function listLimits(refreshes: readonly LandedPull[][], next: number): number[] {
  let limit = next;
  const limits = refreshes.toReversed().map(([pull]) => {
    const own = limit;
    limit = Math.min(limit, Date.parse(pull?.refreshedAt ?? ''));
    return own;
  });
  return limits.toReversed();
}

/**
 * The wrong instants are replaced one by one, from just after the last instant or just before the
 * limit, so that they keep their order.
 */
function settleRefresh(
  refresh: readonly LandedPull[],
  limit: number,
  last: number | undefined,
): LandedPull[] {
  const instants = new Set(refresh.flatMap(listInstants));
  const ahead = [...instants].filter((instant) => isAhead(instant, limit)).toSorted();
  const first = Math.min(limit - ahead.length, last === undefined ? limit : last + 1);
  const replaced = new Map(
    ahead.map((instant, index) => [instant, new Date(first + index).toISOString()]),
  );
  return refresh.map((pull) => replaceInstants(pull, replaced));
}

function listInstants({ pulledAt, refreshedAt }: LandedPull): string[] {
  return [pulledAt, refreshedAt];
}

/**
 * What real refreshes landed, in order of landing; those from older data folders, which don't
 * record it, come first.
 */
export function listRefreshes(pulls: readonly LandedPull[]): LandedPull[][] {
  const landed = pulls
    .filter(({ isDemo }) => !isDemo)
    .toSorted(
      (left, right) =>
        (left.landingOrder ?? 0) - (right.landingOrder ?? 0) ||
        (left.refreshedAt < right.refreshedAt ? -1 : 1),
    );
  const refreshes: LandedPull[][] = [];
  for (const pull of landed) {
    const last = refreshes.at(-1);
    if (last?.[0]?.refreshedAt === pull.refreshedAt) last.push(pull);
    else refreshes.push([pull]);
  }
  return refreshes;
}

/** The next place in the order of landing. */
export function nextInOrder(landing: readonly LandedPull[]): number {
  return landing.reduce((last, { landingOrder = 0 }) => Math.max(last, landingOrder), 0) + 1;
}

/** Gives out the places that follow those of everything that has landed, one after the other. */
export function startPlaces(landing: readonly LandedPull[]): () => number {
  let next = nextInOrder(landing);
  return () => next++;
}

/**
 * By the pull's instant, then by the refresh's: a corrected file has the instant of the one that it
 * corrects.
 */
export function compareInstants(left: LandedPull, right: LandedPull): number {
  const order = ({ pulledAt, refreshedAt, pull }: LandedPull) => [pulledAt, refreshedAt, pull];
  return compareLists(order(left), order(right));
}

function compareLists(left: readonly string[], right: readonly string[]): number {
  const place = left.findIndex((text, index) => text !== right[index]);
  return place === -1 ? 0 : (left[place] ?? '') < (right[place] ?? '') ? -1 : 1;
}

function replaceInstants(pull: LandedPull, replaced: ReadonlyMap<string, string>): LandedPull {
  const { pulledAt, refreshedAt } = pull;
  return {
    ...pull,
    pulledAt: replaced.get(pulledAt) ?? pulledAt,
    refreshedAt: replaced.get(refreshedAt) ?? refreshedAt,
    ...(replaced.has(pulledAt) && { saidAt: pull.saidAt ?? pulledAt }),
  };
}
