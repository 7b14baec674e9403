import { IngestError } from './errors.ts';

/** Clocks differ, and names are read as UTC: an instant that is ahead by no more is believed. */
const maxAheadMs = 24 * 60 * 60 * 1000;

/** Whether an instant lies so far after another that a clock, or who wrote it, must be wrong. */
export function isAhead(instant: string | Date, other: number | Date): boolean {
  return new Date(instant).getTime() > Number(other) + maxAheadMs;
}

/** Throws `instant_ahead` for a file of an instant that is to come; what is invented may be of any day. */
export function refuseAhead(
  address: string,
  instant: Date,
  { now, demo = false }: { readonly now: Date; readonly demo?: boolean | undefined },
): void {
  if (demo || !isAhead(instant, now)) return;
  const pulledAt = instant.toISOString();
  const wrong = `${address} is of ${pulledAt}, which is to come.`;
  throw new IngestError('instant_ahead', wrong, { address, pulledAt });
}
