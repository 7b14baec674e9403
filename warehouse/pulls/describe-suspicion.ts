import { type KeptByTenth, type KindCount, type Past, sum } from './kind-counts.ts';
import { allowPartShortfall, allowShortfall, measureChance, median } from './usual-change.ts';

/** How far below the usual a pull may be where an end of the ids is missing. */
export const cutShortfall = 0.05;

/** What makes a pull suspect, in numbers; null where it shows about as much as usual. */
export function describeSuspicion(
  kinds: readonly KindCount[],
  tenths: KeptByTenth | null,
  { days, shares }: Past,
): string | null {
  const shortfall = allowShortfall(days ?? 0, shares);
  const isShort = (shown: number, usual: number, allowed: number, deviations: number) =>
    shown < usual * (1 - allowed) - deviations * measureChance(usual, days ?? 0);
  const [shown, usual] = [sum(kinds, 'shown'), sum(kinds, 'usual')];
  if (isShort(shown, usual, shortfall, 3)) return describeShortage('', shown, usual, shortfall);
  const end = maybeCutEnd(tenths);
  if (end !== null && isShort(shown, usual, cutShortfall, 0))
    return `${describeShortage('', shown, usual, cutShortfall)}, and nearly all adverts with the ${end} ids are missing`;
  for (const part of ['county', 'family'] as const) {
    for (const [name, group] of Map.groupBy(kinds, (kind) => kind[part])) {
      const there = Math.max(sum(group, 'shown'), sum(group, 'kept'));
      const allowed = allowPartShortfall(shortfall);
      if (isShort(there, sum(group, 'usual'), allowed, 4))
        return describeShortage(` (${name || 'no type'})`, there, sum(group, 'usual'), allowed);
    }
  }
  return null;
}

/**
 * The end of the ids at which nearly all known adverts are missing, while most of the others are
 * there.
 */
function maybeCutEnd(tenths: KeptByTenth | null): 'lowest' | 'highest' | null {
  if (tenths === null || median(tenths.slice(1, -1)) < 0.5) return null;
  if ((tenths[0] ?? 1) <= 0.1) return 'lowest';
  return (tenths.at(-1) ?? 1) <= 0.1 ? 'highest' : null;
}

function describeShortage(part: string, shown: number, usual: number, allowed: number): string {
  const less = usual > 0 ? 100 * (1 - shown / usual) : 0;
  return `it shows ${format(shown)} adverts where ${format(usual)} are usual${part}: ${less.toFixed(1)} % fewer, and up to ${(100 * allowed).toFixed(1)} % is accepted`;
}

function format(count: number): string {
  return Math.round(count).toLocaleString('en-IE');
}
