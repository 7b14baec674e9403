import { formatCount } from '../../format.ts';

/** `cut twice`; empty for never. */
export function formatTimes(what: string, count: number): string {
  if (count === 0) return '';
  return `${what} ${count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`}`;
}
