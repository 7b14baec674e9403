import { lockedFolders, readLocked } from './lockfiles.ts';
import { findPackageFaults } from './package-faults.ts';

/* The stage `Packages`: each locked package has an allowed licence and a digest, and runs no script. */

const locked = readLocked(lockedFolders);
const faults = findPackageFaults(locked);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('Choose another package, or allow it in jobs/check/package-faults.ts.');
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(locked.packages).length} packages checked.`);
}
