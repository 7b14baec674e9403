/**
 * Loaded before every unit test: random values are the same on every run, so that a test that fails
 * now fails because of what changed. More rounds try other values: `LUACH_ROUNDS=50 npm test -- tests/chaos`.
 */
import fc from 'fast-check';
import { countRuns, usualRuns } from '../warehouse/testing/seeds.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, numRuns: countRuns(usualRuns) });
