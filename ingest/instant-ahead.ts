import { IngestError } from './errors.ts';

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
