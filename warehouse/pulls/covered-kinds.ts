import { type KindCount, type Scope, sum } from './kind-counts.ts';
import { dailyChurn, expectChurn } from './usual-change.ts';

/** A search that leaves out more than this share of the usual is held. */
const mostLeftOut = 0.6;
/**
 * A kind that disappears as a whole is out of sight rather than gone where the probability by
 * chance is below this.
 */
const leastChance = 1e-4;
/** The same for one type in one county, of which there are hundreds. */
const leastChanceOfKind = 1e-8;

/** Every kind of the pull, and whether the pull covers it. */
export function listScopes(kinds: readonly KindCount[], days: number, recentDays: number): Scope[] {
  const turnover: Turnover = {
    known: measureStay(kinds, 'known', 'kept', days),
    recent: measureStay(kinds, 'recent', 'recentKept', recentDays),
    came: measureArrival(kinds, days),
  };
  const families = Map.groupBy(kinds, ({ family }) => family);
  const counties = Map.groupBy(kinds, ({ county }) => county);
  const scopes = kinds.map((kind) => ({
    ...kind,
    isCovered: !(
      isLeftOut(families.get(kind.family) ?? [], turnover, leastChance) ||
      isLeftOut(counties.get(kind.county) ?? [], turnover, leastChance) ||
      isLeftOut([kind], turnover, leastChanceOfKind)
    ),
  }));
  // A search that leaves out nearly everything is not a narrower search but a fault.
  const leftOut = scopes.filter(({ isCovered }) => !isCovered);
  if (sum(leftOut, 'usual') <= mostLeftOut * sum(kinds, 'usual')) return scopes;
  return scopes.map((scope) => ({ ...scope, isCovered: !scope.wasLeftOut }));
}

/**
 * Whether hardly anything is left of it, and not by chance: all would have to have left, and none
 * appeared. A kind that was left out is back when a fifth of it is.
 */
function isLeftOut(group: readonly KindCount[], turnover: Turnover, least: number): boolean {
  const expected = Math.max(sum(group, 'usual'), sum(group, 'known'));
  const there = Math.max(sum(group, 'shown'), sum(group, 'kept'));
  if (group.some((kind) => kind.wasLeftOut)) return there < 0.2 * expected;
  const recentLost = sum(group, 'recent') - sum(group, 'recentKept');
  const otherLost = Math.max(expected - there - recentLost, 0);
  const allLeft = (1 - turnover.known) ** otherLost * (1 - turnover.recent) ** recentLost;
  const lacking = Math.max(turnover.came * sum(group, 'usual') - sum(group, 'arrived'), 0);
  return there < 0.05 * expected && allLeft * Math.exp(-lacking) < least;
}

/** How adverts come and go between two pulls. */
type Turnover = {
  /** The share that stayed of those that the last whole pull showed. */
  readonly known: number;
  /** The share that stayed of those that the pull before showed, whole or not. */
  readonly recent: number;
  /** How many appeared since the newest whole pull, as a share of the usual. */
  readonly came: number;
};

/**
 * Counts kinds of which the pull shows any. The result is below 1, because adverts leave in groups.
 */
function measureStay(
  kinds: readonly KindCount[],
  before: 'known' | 'recent',
  after: 'kept' | 'recentKept',
  days: number,
): number {
  const there = kinds.filter(({ shown }) => shown > 0);
  const stayed = (sum(there, after) + 1) / (sum(there, before) + 2);
  return Math.min(stayed, 0.95, Math.exp(-dailyChurn * days));
}

/**
 * Counts kinds of which the pull shows any. The result is at most what leaves in these days, as a
 * growing market isn't the usual case.
 */
function measureArrival(kinds: readonly KindCount[], days: number): number {
  const there = kinds.filter(({ shown }) => shown > 0);
  const came = sum(there, 'arrived') / (sum(there, 'usual') + 2);
  return Math.min(came, expectChurn(days));
}
