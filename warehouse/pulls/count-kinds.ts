import type { KindCount } from './kind-counts.ts';
import type { Kind } from './kinds.ts';
import { isMissing, type KnownAdverts, type Look } from './known-adverts.ts';
import type { WholePull } from './listing-pull.ts';
import { type KindScope, type RecentScopes, rememberedSince } from './recent-scopes.ts';
import { median } from './usual-change.ts';

/** The number of last whole pulls that define what is usual. */
const pullsOfUsual = 5;

/**
 * Counts each kind that the pull shows, or that was known of its entry: how many adverts there are,
 * and how many there usually are.
 */
export function countKinds(
  look: Look,
  known: KnownAdverts,
  scopes: RecentScopes,
  whole: readonly WholePull[],
): KindCount[] {
  const counts = new Map<Kind, Counts>();
  const countOf = (kind: Kind) => {
    const count = counts.get(kind) ?? startCounts();
    counts.set(kind, count);
    return count;
  };
  for (const { number, kind } of look.shown.values()) {
    const count = countOf(kind);
    count.shown += 1;
    if (!known.has(number)) count.arrived += 1;
  }
  for (const advert of known.values()) {
    if (advert.entry !== look.entry || advert.missedAt !== null) continue;
    const count = countOf(advert.kind);
    const kept = isMissing(look, advert) ? 0 : 1;
    count.known += 1;
    count.kept += kept;
    if (advert.runBeganAt === null) continue;
    count.recent += 1;
    count.recentKept += kept;
  }
  for (const [kind, found] of findUsual(scopes, whole)) Object.assign(countOf(kind), found);
  return [...counts]
    .map(([kind, count]) => ({ ...kind, ...count }))
    .toSorted((left, right) => (nameKind(left) < nameKind(right) ? -1 : 1));
}

type Counts = Omit<{ -readonly [Name in keyof KindCount]: KindCount[Name] }, keyof Kind>;

function startCounts(): Counts {
  const found = { known: 0, kept: 0, recent: 0, recentKept: 0, shown: 0, arrived: 0 };
  return { ...found, usual: 0, wasCovered: false, wasLeftOut: false };
}

const nameKind = ({ county, propertyType }: Kind) => `${county}\n${propertyType}`;

type Usual = Pick<KindCount, 'usual' | 'wasCovered' | 'wasLeftOut'>;

/**
 * What the last whole pulls showed of each kind. For kinds that the newest of them leaves out, what
 * was usual when they were covered.
 */
function findUsual(scopes: RecentScopes, whole: readonly WholePull[]): Map<Kind, Usual> {
  const since = rememberedSince(whole, pullsOfUsual);
  const newest = rememberedSince(whole, 1);
  const recent = [...scopes].filter(([at]) => at >= since);
  const rows = recent.flatMap(([at, ofPull]) => ofPull.map((scope) => ({ at, scope })));
  const usual = ([...ofKind]: readonly { readonly at: number; readonly scope: KindScope }[]) => {
    const last = ofKind.find(({ at }) => at === newest)?.scope;
    const covered = ofKind.filter(({ scope }) => scope.isCovered);
    return {
      usual:
        last?.isCovered === false
          ? last.usualCount
          : median(covered.map(({ scope }) => scope.listingCount)),
      wasCovered: last?.isCovered === true,
      wasLeftOut: last?.isCovered === false,
    };
  };
  const byKind = Map.groupBy(rows, ({ scope }) => scope.kind);
  return new Map([...byKind].map(([kind, ofKind]) => [kind, usual(ofKind)]));
}
