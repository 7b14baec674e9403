/**
 * Decides whether a pull is whole by comparing it with what its entry showed before. That many
 * homes leave or join the market, within a day or a year, is no fault: what counts is that about as
 * many as usual are shown.
 */

/** What a pull shows of one county and property type, beside what was known of it. */
export type KindCount = {
  readonly county: string;
  /** Empty where adverts name none. */
  readonly propertyType: string;
  /** The group of types that searches leave out or show together, named by one of them. */
  readonly family: string;
  /** Adverts that the newest whole pull showed, or a pull since. */
  readonly known: number;
  /**
   * Of the known, those that this pull still shows, whatever their kind, or that are there and
   * can't be read.
   */
  readonly kept: number;
  /** Of the known, those that the pull before showed, whether that was whole or not. */
  readonly recent: number;
  /** Of the recent, those that this pull still shows. */
  readonly recentKept: number;
  /** Adverts that this pull shows. */
  readonly shown: number;
  /** Of the shown, those that weren't known. */
  readonly arrived: number;
  /** The median of what the last whole pulls showed; 0 where none covered it. */
  readonly usual: number;
  /** Whether the newest whole pull covered it, though it may have shown none. */
  readonly wasCovered: boolean;
  /** Whether there had been adverts and the newest whole pull left them out. */
  readonly wasLeftOut: boolean;
};

type Scope = KindCount & { readonly isCovered: boolean };

/**
 * How much of what was known a pull still shows, by tenths of the source's ids in their order; from
 * 0 to 1.
 */
export type KeptByTenth = readonly number[];

/** What is known of an entry before a pull. */
export type Past = {
  /** Days since its newest whole pull; null before the first. */
  readonly days: number | null;
  /** Days since its pull before, whether that was whole or not. */
  readonly recentDays: number;
  /** For each of its last whole pulls, what it showed as a share of the usual; 1 is as usual. */
  readonly shares: readonly number[];
};

/**
 * A county and property type of a whole pull. If the kind is covered, adverts that the pull lacks
 * may be gone.
 */
export type JudgedKind = {
  readonly county: string;
  readonly propertyType: string;
  readonly shown: number;
  readonly usual: number;
  readonly isCovered: boolean;
  /**
   * There was no look at it before, or not at all of it: for what it now shows, no beginning is
   * known.
   */
  readonly isNew: boolean;
};

export type Judgement = {
  /** What makes the pull suspect, in numbers; null for a whole one. */
  readonly suspicion: string | null;
  /**
   * What it shows of the kinds covered before, as a share of the usual; null for the first pull.
   */
  readonly shownShare: number | null;
  readonly kinds: readonly JudgedKind[];
};

/** How far below the usual a pull may be, until the entry's own pulls show how much they vary. */
const usualShortfall = 0.2;
/** The limits for what an entry's own pulls show. */
const leastShortfall = 0.1;
const mostShortfall = 0.3;
const pullsToLearnFrom = 5;
/** How much the market itself may shrink in a day. */
const dailyDecline = 0.004;
/** Homes that leave in a day, and that appear: between 1.1 and 1.6 % were measured. */
export const dailyChurn = 0.016;
/** How many may appear or leave together by a single decision. */
const togetherAtMost = 2;
/** How far below the usual a pull may be where an end of the ids is missing. */
const cutShortfall = 0.05;
/** A search that leaves out more than this share of the usual is held. */
const mostLeftOut = 0.6;
/**
 * A kind that disappears as a whole is out of sight rather than gone where the probability by
 * chance is below this.
 */
const leastChance = 1e-4;
/** The same for one type in one county, of which there are hundreds. */
const leastChanceOfKind = 1e-8;

/** Judges a complete pull. The first of an entry is whole, and everything that it shows is new. */
export function judgePull(
  kinds: readonly KindCount[],
  tenths: KeptByTenth | null,
  past: Past,
): Judgement {
  if (past.days === null) {
    const judged = kinds.map((kind) => describeKind({ ...kind, isCovered: true }, true));
    return { suspicion: null, shownShare: null, kinds: judged };
  }
  const scopes = listScopes(kinds, past.days, past.recentDays);
  const before = scopes.filter(({ isCovered, wasCovered }) => isCovered && wasCovered);
  const usual = sum(before, 'usual');
  return {
    suspicion: maybeSuspicion(before, tenths, past),
    shownShare: usual > 0 ? sum(before, 'shown') / usual : null,
    kinds: markNew(scopes, past.days, past.shares),
  };
}

/** Whether the ends of the ids may make a pull suspect where its counts don't. */
export function mayBeCut({ suspicion, shownShare }: Judgement): boolean {
  return suspicion === null && shownShare !== null && shownShare < 1 - cutShortfall;
}

/**
 * Every kind of the pull, and whether the pull covers it: a search may leave out a type or a
 * county.
 */
function listScopes(kinds: readonly KindCount[], days: number, recentDays: number): Scope[] {
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
  return Math.min(came, 1 - Math.exp(-dailyChurn * days));
}

function maybeSuspicion(
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
      const allowed = Math.min(0.9, 2.5 * shortfall);
      if (isShort(there, sum(group, 'usual'), allowed, 4))
        return describeShortage(` (${name || 'no type'})`, there, sum(group, 'usual'), allowed);
    }
  }
  return null;
}

/**
 * How far below the usual a pull may be: as far as the entry's own pulls vary, and further after a
 * long time.
 */
function allowShortfall(days: number, shares: readonly number[]): number {
  const learned = 4 * median(shares.map((share) => Math.abs(Math.log(Math.max(share, 0.01)))));
  const shortfall =
    shares.length < pullsToLearnFrom
      ? usualShortfall
      : Math.min(Math.max(learned, leastShortfall), mostShortfall);
  return 1 - (1 - shortfall) * Math.exp(-dailyDecline * days);
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

/**
 * Marks what is covered for the first time, or so much more of it that it can't all have appeared
 * since: there was no look at it before. Of a kind that was never seen, a few may well have
 * appeared.
 */
function markNew(scopes: readonly Scope[], days: number, shares: readonly number[]): JudgedKind[] {
  const shortfall = allowShortfall(days, shares);
  const ofPart = Math.min(0.9, 2.5 * shortfall);
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
    return describeKind(scope, isAllNew || isNew || scope.wasLeftOut);
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

/**
 * How far chance moves a count, by homes that come and go in these days and by those that leave
 * together.
 */
function measureChance(usual: number, days: number): number {
  return Math.sqrt(usual * (1 - Math.exp(-2 * dailyChurn * days))) + togetherAtMost / 3;
}

/** Whether more appeared than is possible in these days. */
function isFlood(kinds: readonly KindCount[], days: number): boolean {
  const usual = Math.max(sum(kinds, 'usual'), sum(kinds, 'known'));
  const expected = usual * (1 - Math.exp(-dailyChurn * days));
  const most = 2 * expected + 0.05 * usual + 4 * Math.sqrt(expected) + 4;
  return sum(kinds, 'arrived') > most;
}

function describeKind(scope: Scope, isNew: boolean): JudgedKind {
  const { county, propertyType, shown, usual, isCovered } = scope;
  return { county, propertyType, shown, usual, isCovered, isNew };
}

function sum(
  kinds: readonly KindCount[],
  count: 'known' | 'kept' | 'recent' | 'recentKept' | 'shown' | 'arrived' | 'usual',
): number {
  return kinds.reduce((total, kind) => total + kind[count], 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2;
}

function format(count: number): string {
  return Math.round(count).toLocaleString('en-IE');
}
