/**
 * Loaded before every unit test. Random values are the same on every run, so that a test that fails
 * now fails because of a change. More rounds try other values:
 * `LUACH_ROUNDS=50 npm test -- tests/chaos`.
 */
import fc from 'fast-check';
import { usualRuns } from '../warehouse/testing/seeds.ts';

const rounds = Number(process.env.LUACH_ROUNDS ?? '1');
if (!Number.isSafeInteger(rounds) || rounds < 1)
  throw new Error('LUACH_ROUNDS must be a whole number from 1 on.');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, numRuns: usualRuns * rounds });
