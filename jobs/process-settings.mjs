/**
 * How a command's process is set. Plain JavaScript without packages, as `setup.mjs` reads it before
 * there are any.
 */

/**
 * Half of the room for young objects, in megabytes. Node frees what DuckDB gave with the small object
 * that stands for it: by default, young objects would take 128 MB before they are collected, and
 * hundreds of results with them. A server computes few answers and each makes more of them: with 4, a
 * town's p99 is 15 to 24 ms, with 8 13, and it takes no more memory; a refresh would take 8 % more.
 */
export const semiSpaceMegabytes = { serve: 8, others: 4 };

/** What keeps a command small on a large machine: glibc would have each thread keep memory, too. */
export function buildLeanSettings(command, env) {
  const megabytes = command === 'serve' ? semiSpaceMegabytes.serve : semiSpaceMegabytes.others;
  return {
    NODE_OPTIONS: `--max-semi-space-size=${megabytes} ${env.NODE_OPTIONS ?? ''}`,
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
  };
}

/**
 * What keeps tests short: DuckDB plans thousands of statements from many small objects, which takes
 * a tenth less processor time where glibc keeps more than seven freed ones of each size.
 */
export function buildToolSettings(env) {
  return {
    GLIBC_TUNABLES:
      env.GLIBC_TUNABLES ?? 'glibc.malloc.tcache_count=2000:glibc.malloc.tcache_max=1032',
  };
}
