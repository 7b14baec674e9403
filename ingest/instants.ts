import { IngestError } from './errors.ts';

const dashed =
  /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?:T(\d\d)[-:]?(\d\d)(?:[-:]?(\d\d)(?:\.(\d{3}))?)?Z?)?(?!\d)/;
const compact = /(?<!\d)(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(?:\.(\d{3}))?Z?)?(?!\d)/;

/**
 * The instant in a file name, read as UTC: `2026-01-02`, `2026-01-02T2029`, `20260102T202900Z`. A
 * year or a month isn't one, nor is a day that doesn't exist.
 */
export function findInstantInName(fileName: string): Date | undefined {
  const found = dashed.exec(fileName) ?? compact.exec(fileName);
  if (found === null) return undefined;
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00', ms = '000'] = found;
  const text = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`;
  const instant = new Date(text);
  // The 30th of February parses as a day in March.
  return Number.isNaN(instant.getTime()) || instant.toISOString() !== text ? undefined : instant;
}

/** Clocks differ, and times in names are read as UTC, so an instant may be ahead by this much. */
const maxAheadMs = 24 * 60 * 60 * 1000;

/**
 * Whether an instant is so far ahead of another that a clock, or its author, must be wrong.
 */
export function isAhead(instant: string | Date, other: number | Date): boolean {
  return new Date(instant).getTime() > Number(other) + maxAheadMs;
}

/**
 * Throws `instant_ahead` for a file with an instant in the future. Invented data may have any day.
 */
export function refuseAhead(
  address: string,
  instant: Date,
  { now, demo = false }: { readonly now: Date; readonly demo?: boolean | undefined },
): void {
  if (demo || !isAhead(instant, now)) return;
  const pulledAt = instant.toISOString();
  const wrong = `${address} is dated ${pulledAt}, which is in the future.`;
  throw new IngestError('instant_ahead', wrong, { address, pulledAt });
}
