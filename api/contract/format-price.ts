import { formatCents, formatWholeNumber } from './format-number.ts';

/** Formats euro, with cents only where there are any; -1 is POA, -2 is not known. */
export function formatPrice(value: number): string {
  if (value === -1) return 'POA';
  if (value === -2) return 'N/A';
  const sign = value < 0 ? '-' : '';
  const amount = Math.abs(value);
  return `${sign}€${Number.isInteger(amount) ? formatWholeNumber(amount) : formatCents(amount)}`;
}
