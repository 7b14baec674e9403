import { expect, test } from 'vitest';
import { readText } from './files.ts';

type Locked = {
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly os?: unknown;
};

/** Permissive licences, and MPL-2.0, which only covers its own files. */
const allowed = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['(MIT AND Zlib)', 'MIT OR Apache-2.0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Unlicense'],
];

test('every locked package has an allowed licence and a digest, and names no host', () => {
  const { packages } = JSON.parse(readText('package-lock.json'));
  const [, ...locked] = Object.entries<Locked>(packages);
  expect(locked.length).toBeGreaterThan(100);
  const faults = locked.filter(
    ([, { license = '', integrity, resolved, os }]) =>
      !allowed.includes(license) ||
      resolved !== undefined ||
      // npm can't lock the digest of some packages for other systems.
      (!os && !integrity?.startsWith('sha512-')),
  );
  expect(faults).toEqual([]);
});
