/** What npm ended with, and all that it said. */
export type NpmDone = { readonly code: number; readonly log: string };

/** The text of a lockfile with the address of each package; undefined where it can't be read. */
export function maybeAddAddresses(lockfile: string): string | undefined;

/** Installs what the lockfile of a folder names; `runNpm` runs npm there with these arguments. */
export function installLocked(
  folder: string,
  runNpm: (args: readonly string[]) => Promise<NpmDone>,
): Promise<NpmDone>;
