import type { RegisterCoverage } from '../records/register.ts';
import { firstRegisterYear } from '../vocabulary.ts';

/** A landed register file, with the facts that decide which months it applies to. */
export type RegisterPull = {
  readonly pull: string;
  readonly covers: RegisterCoverage;
  readonly pulledAt: string;
  readonly refreshedAt: string;
  /**
   * `YYYY-MM-DD`. A file of a year or of all years applies to no later month, so that an old one
   * removes nothing new. Null if no date can be read.
   */
  readonly newestRecord: string | null;
};

/**
 * The pull that applies to each month (`2026-02` to pull). It is the latest. Within one refresh the
 * file with the narrower coverage wins, unless it was pulled on an earlier day before the refresh.
 * The result depends only on the set of pulls, not on their order.
 */
export function assignRegisterMonths(pulls: readonly RegisterPull[]): Map<string, string> {
  const owners = new Map<string, RegisterPull>();
  for (const candidates of Map.groupBy(pulls, (pull) => pull.refreshedAt).values()) {
    for (const [month, best] of pickByMonth(candidates, isNarrower)) {
      const owner = owners.get(month);
      if (!owner || isLater(best, owner)) owners.set(month, best);
    }
  }
  return new Map([...owners].map(([month, owner]) => [month, owner.pull]));
}

/**
 * The months that a pull covers, from `2010-01` to its newest record's at most. A file of a year or
 * of all years without a readable date covers none.
 */
export function listCoveredMonths({
  covers,
  newestRecord,
}: Pick<RegisterPull, 'covers' | 'newestRecord'>): string[] {
  if (covers.length === 'YYYY-MM'.length) return [covers];
  if (newestRecord === null) return [];
  const newestYear = Number(newestRecord.slice(0, 4));
  const years = covers === 'all' ? yearsUntil(newestYear) : [Number(covers)];
  return years
    .flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
    )
    .filter((month) => month <= newestRecord.slice(0, 'YYYY-MM'.length));
}

function yearsUntil(newestYear: number): number[] {
  return Array.from(
    { length: newestYear - firstRegisterYear + 1 },
    (_, index) => firstRegisterYear + index,
  );
}

type Supersedes = (challenger: RegisterPull, owner: RegisterPull) => boolean;

function pickByMonth(
  pulls: readonly RegisterPull[],
  supersedes: Supersedes,
): Map<string, RegisterPull> {
  const owners = new Map<string, RegisterPull>();
  for (const pull of pulls) {
    for (const month of listCoveredMonths(pull)) {
      const owner = owners.get(month);
      if (!owner || supersedes(pull, owner)) owners.set(month, pull);
    }
  }
  return owners;
}

function widthOf({ covers }: RegisterPull): number {
  return covers === 'all' ? 2 : covers.length === 'YYYY'.length ? 1 : 0;
}

/**
 * Within one refresh, its own pulls come before files of past pulls, and of these the newest day is
 * first.
 */
function isNarrower(challenger: RegisterPull, owner: RegisterPull): boolean {
  const days = compareDays(challenger, owner);
  if (days !== 0) return days > 0;
  const difference = widthOf(owner) - widthOf(challenger);
  return difference === 0 ? isLater(challenger, owner) : difference > 0;
}

type Instants = Pick<RegisterPull, 'pulledAt' | 'refreshedAt'>;

/** The order of two files of a refresh by day. The refresh's own pulls are last, as one day. */
export function compareDays(left: Instants, right: Instants): number {
  const [day, other] = [toDay(left), toDay(right)];
  return day === other ? 0 : day - other;
}

const msPerDay = 86_400_000;

/** The day of a past pull. For the refresh's own pull, no more than a day old, the latest day. */
function toDay({ pulledAt, refreshedAt }: Instants): number {
  const pulled = parseInstant(pulledAt);
  const isOfRefresh = parseInstant(refreshedAt) - pulled < msPerDay;
  return isOfRefresh ? Number.POSITIVE_INFINITY : Math.floor(pulled / msPerDay);
}

/** An instant in UTC, as written by a manifest or by the warehouse. */
function parseInstant(instant: string): number {
  return Date.parse(`${instant.replace(' ', 'T').replace(/Z$/, '')}Z`);
}

function isLater(challenger: RegisterPull, owner: RegisterPull): boolean {
  const rank = ({ pulledAt, refreshedAt, pull }: RegisterPull) =>
    [pulledAt, refreshedAt, pull].join(' ');
  return rank(challenger) > rank(owner);
}
