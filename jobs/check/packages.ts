import { readFile } from 'node:fs/promises';
import { Value } from 'typebox/value';
import { findPackageFaults, lockfileSchema } from './package-faults.ts';

/* The stage `Packages`: each locked package has an allowed licence and a digest, and runs no script. */

const text = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8');
const lockfile = Value.Parse(lockfileSchema, JSON.parse(text));
const faults = findPackageFaults(lockfile);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('Choose another package, or allow it in jobs/check/package-faults.ts.');
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(lockfile.packages).length - 1} packages checked.`);
}
