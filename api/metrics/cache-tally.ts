/** How many answers were in memory, and how many had to be computed or compressed first. */
export type CacheTally = { hits: number; misses: number };

export function startTally(): CacheTally {
  return { hits: 0, misses: 0 };
}
