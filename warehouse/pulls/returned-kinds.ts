import type { JudgedKind } from './kind-counts.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { KnownAdverts, Look } from './known-adverts.ts';
import type { RecentScopes } from './recent-scopes.ts';

/** A kind that the search had left out since a whole pull, as a later pull shows. */
export type ReturnedKind = {
  readonly kind: Kind;
  readonly missedAt: number;
  readonly usualCount: number;
};

type Missed = { readonly kind: Kind; readonly missedAt: number; readonly isShown: boolean };

/**
 * The kinds that the search had left out: everything known of the type or of the county was missed
 * by one pull, none has been shown by whole pulls since, and now several of them are back together;
 * or more than two were missed, and more are there than can have appeared since. `judged` are the
 * kinds that the pull is judged to show.
 */
export function listReturnedKinds(
  look: Look,
  known: KnownAdverts,
  scopes: RecentScopes,
  { kinds, judged }: { readonly kinds: Kinds; readonly judged: readonly JudgedKind[] },
): ReturnedKind[] {
  const missed = listMissed(look, known);
  const shown = judged.map(({ county, propertyType, isNew }) => ({
    ...kinds.find(county, propertyType),
    isNew,
  }));
  const back = (['county', 'family'] as const).flatMap((by) => {
    const groups = Map.groupBy(missed, ({ kind, missedAt }) => `${missedAt} ${kind[by]}`);
    return [...groups.values()].filter((group) => {
      const [{ kind, missedAt } = { kind: undefined, missedAt: 0 }] = group;
      const isOfGroup = (one: Kind) => one[by] === kind?.[by];
      const isAlone = ![...scopes].some(
        ([at, ofPull]) =>
          at >= missedAt && ofPull.some((scope) => scope.listingCount > 0 && isOfGroup(scope.kind)),
      );
      return isBack(group, shown.filter(isOfGroup)) && isAlone;
    });
  });
  // One that is back by its type and by its county counts twice.
  const byKind = Map.groupBy(back.flat(), ({ kind }) => kind);
  return [...byKind].map(([kind, ofKind]) => ({
    kind,
    missedAt: Math.min(...ofKind.map(({ missedAt }) => missedAt)),
    usualCount: ofKind.length,
  }));
}

/** The adverts of its entry that a whole pull missed. */
function listMissed(look: Look, known: KnownAdverts): Missed[] {
  const missed: Missed[] = [];
  for (const { number, entry, kind, missedAt } of known.values()) {
    if (missedAt === null || entry !== look.entry) continue;
    missed.push({ kind, missedAt, isShown: look.shown.has(number) });
  }
  return missed;
}

function isBack(missed: readonly Missed[], shown: readonly { readonly isNew: boolean }[]): boolean {
  const returned = missed.filter(({ isShown }) => isShown).length;
  if (returned >= 2 && returned >= missed.length / 3) return true;
  return missed.length > 2 && shown.length > 0 && shown.every(({ isNew }) => isNew);
}
