/**
 * Loaded before every unit test: random values are the same on every run, so that a test that fails
 * now fails because of what changed. Another seed tries other values, and a multiple of the runs
 * tries more of them: `LUACH_SEED=$RANDOM LUACH_RUNS=10 npm test -- tests`.
 */
import fc from 'fast-check';
import { usualRuns } from '../warehouse/testing/seeds.ts';

const seed = Number(process.env.LUACH_SEED ?? '1');
if (!Number.isSafeInteger(seed)) throw new Error('LUACH_SEED must be a whole number.');
const times = Number(process.env.LUACH_RUNS ?? '1');
if (!(times > 0)) throw new Error('LUACH_RUNS must be a number above 0.');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, numRuns: Math.ceil(usualRuns * times) });
