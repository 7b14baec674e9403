/**
 * Loaded before every unit test: random values are the same on every run. `LUACH_ROUNDS=50 npm test
 * -- tests/chaos` makes fifty times as many runs, and so tries other values.
 */
import fc from 'fast-check';
import { usualRuns } from '../warehouse/testing/seeds.ts';

const rounds = Number(process.env.LUACH_ROUNDS ?? '1');
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('LUACH_ROUNDS must be a whole number above 0.');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, numRuns: usualRuns * rounds });
