import { type Static, Type } from 'typebox';

/** The parts of npm's lockfile that are checked. */
export const lockfileSchema = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({
      version: Type.Optional(Type.String()),
      integrity: Type.Optional(Type.String()),
      license: Type.Optional(Type.String()),
      dev: Type.Optional(Type.Boolean()),
      optional: Type.Optional(Type.Boolean()),
      os: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
      hasInstallScript: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type Lockfile = Static<typeof lockfileSchema>;

/**
 * Licences under which a package may be used, shipped with the project and changed: permissive ones,
 * and MPL-2.0, which only covers its own files.
 */
const allowedLicences = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MIT OR Apache-2.0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Unlicense'],
];

/** What is wrong with the locked packages, one line each. */
export function findPackageFaults({ packages }: Lockfile): string[] {
  const faults: string[] = [];
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '') continue;
    const name = `${path.replace(/^.*node_modules\//, '')} ${locked.version ?? ''}`;
    if (!allowedLicences.includes(locked.license ?? ''))
      faults.push(
        `${name} has ${locked.license ? `the licence ${locked.license}` : 'no licence'}.`,
      );
    if (locked.hasInstallScript) faults.push(`${name} runs a script when it is installed.`);
    // npm can only lock the digest of a package for another system where its registry offers one.
    const isForOtherSystem = locked.optional && locked.os;
    if (!/^sha512-/.test(locked.integrity ?? '') && !isForOtherSystem)
      faults.push(`${name} has no SHA-512 in the lockfile.`);
  }
  return faults;
}
