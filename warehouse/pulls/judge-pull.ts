/**
 * Decides whether a pull is whole by comparing it with what its entry showed before. That many
 * homes leave or join the market, within a day or a year, is no fault: what counts is that about as
 * many as usual are shown.
 */

import { listScopes } from './covered-kinds.ts';
import { cutShortfall, describeSuspicion } from './describe-suspicion.ts';
import {
  type JudgedKind,
  type KeptByTenth,
  type KindCount,
  type Past,
  sum,
  toJudgedKind,
} from './kind-counts.ts';
import { markNew } from './new-kinds.ts';

export type Judgement = {
  /** What makes the pull suspect, in numbers; null for a whole one. */
  readonly suspicion: string | null;
  /**
   * What it shows of the kinds covered before, as a share of the usual; null for the first pull.
   */
  readonly shownShare: number | null;
  readonly kinds: readonly JudgedKind[];
};

/** Judges a complete pull. The first of an entry is whole, and everything that it shows is new. */
export function judgePull(
  kinds: readonly KindCount[],
  tenths: KeptByTenth | null,
  past: Past,
): Judgement {
  if (past.days === null) {
    const judged = kinds.map((kind) => toJudgedKind({ ...kind, isCovered: true }, true));
    return { suspicion: null, shownShare: null, kinds: judged };
  }
  const scopes = listScopes(kinds, past.days, past.recentDays);
  const before = scopes.filter(({ isCovered, wasCovered }) => isCovered && wasCovered);
  const usual = sum(before, 'usual');
  return {
    suspicion: describeSuspicion(before, tenths, past),
    shownShare: usual > 0 ? sum(before, 'shown') / usual : null,
    kinds: markNew(scopes, past.days, past.shares),
  };
}

/** Whether the ends of the ids may make a pull suspect where its counts don't. */
export function mayBeCut({ suspicion, shownShare }: Judgement): boolean {
  return suspicion === null && shownShare !== null && shownShare < 1 - cutShortfall;
}
