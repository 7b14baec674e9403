import { type JudgedKind, type KindCount, type Scope, sum, toJudgedKind } from './kind-counts.ts';
import { allowPartShortfall, allowShortfall, expectChurn, measureChance } from './usual-change.ts';

/**
 * Marks what is covered for the first time, or so much more of it that it can't all have appeared
 * since: there was no look at it before. Of a kind that was never seen, a few may well have
 * appeared.
 */
export function markNew(
  scopes: readonly Scope[],
  days: number,
  shares: readonly number[],
): JudgedKind[] {
  const shortfall = allowShortfall(days, shares);
  const ofPart = allowPartShortfall(shortfall);
  const families = Map.groupBy(scopes, ({ family }) => family);
  const counties = Map.groupBy(scopes, ({ county }) => county);
  const isMore = (group: readonly Scope[], allowed: number) => {
    const before = group.filter(({ wasCovered }) => wasCovered);
    return wasLeftOut(group) || isFlood(before, days) || isGrown(before, days, allowed);
  };
  const isAllNew = isMore(scopes, shortfall);
  return scopes.map((scope) => {
    const isNew =
      isMore(families.get(scope.family) ?? [], ofPart) ||
      isMore(counties.get(scope.county) ?? [], ofPart) ||
      isFlood([scope], days);
    return toJudgedKind(scope, isAllNew || isNew || scope.wasLeftOut);
  });
}

/** Whether everything that was ever seen of it had been left out. */
function wasLeftOut(group: readonly KindCount[]): boolean {
  return (
    group.some((kind) => kind.wasLeftOut) &&
    group.every((kind) => kind.wasLeftOut || kind.usual === 0)
  );
}

/**
 * Whether so much more than usual is shown that the pulls before can't have shown everything: a
 * shortage, seen when it ends.
 */
function isGrown(kinds: readonly KindCount[], days: number, allowed: number): boolean {
  const usual = sum(kinds, 'usual');
  const most = usual / (1 - allowed) + 3 * measureChance(usual, days);
  return sum(kinds, 'shown') > most;
}

/** Whether more appeared than is possible in these days. */
function isFlood(kinds: readonly KindCount[], days: number): boolean {
  const usual = Math.max(sum(kinds, 'usual'), sum(kinds, 'known'));
  const expected = usual * expectChurn(days);
  const most = 2 * expected + 0.05 * usual + 4 * Math.sqrt(expected) + 4;
  return sum(kinds, 'arrived') > most;
}
