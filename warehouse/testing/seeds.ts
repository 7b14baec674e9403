import fc from 'fast-check';

/**
 * Seeds for a random test that takes long, from that of the run on: each makes a test of its own, which a slow machine
 * ends within its limit, and tells which seed failed.
 */
export function listSeeds(count: number): number[] {
  const seed = Number(fc.readConfigureGlobal()?.seed ?? 1);
  return Array.from({ length: count }, (_, at) => seed + at);
}
