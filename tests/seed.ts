/**
 * Loaded before every unit test: what is drawn at random is the same on every run, so that a test that fails now fails
 * because of what changed. Other lives are tried with another seed: `LUACH_SEED=$RANDOM npm test -- tests`.
 */
import fc from 'fast-check';

const seed = Number(process.env.LUACH_SEED ?? '1');
if (!Number.isSafeInteger(seed)) throw new Error('LUACH_SEED must be a whole number.');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
