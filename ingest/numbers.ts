/** Formats a count with separators: 3,553. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-IE');
}

/** Formats a share as a percentage: 0.125 is 12.5 %. */
export function formatShare(share: number): string {
  return `${(share * 100).toLocaleString('en-IE', { maximumFractionDigits: 1 })} %`;
}

/** Formats a natural logarithm as a factor: 1.35 times. */
export function formatTimes(ln: number): string {
  return `${Math.exp(ln).toLocaleString('en-IE', { maximumSignificantDigits: 3 })} times`;
}
