import { expect, test } from 'vitest';
import { findPackageFaults, type Lockfile } from './package-faults.ts';

const sound = { version: '1.2.3', license: 'MIT', integrity: 'sha512-abc' };

function check(locked: Lockfile['packages'][string]): string[] {
  return findPackageFaults({
    packages: { '': { version: '0' }, 'node_modules/some-package': locked },
  });
}

test('a package with an allowed licence and a digest is accepted', () => {
  expect(check(sound)).toEqual([]);
});

const { license: _l, ...unlicensed } = sound;
const { integrity: _i, ...undigested } = sound;

test.each([
  [
    'a licence that binds what is built with it',
    { ...sound, license: 'AGPL-3.0-only' },
    'AGPL-3.0',
  ],
  ['no licence', unlicensed, 'no licence'],
  ['no digest', undigested, 'SHA-512'],
  ['a weak digest', { ...sound, integrity: 'sha1-abc' }, 'SHA-512'],
  ['no digest, though it is for every system', { ...undigested, optional: true }, 'SHA-512'],
  ['a script that runs at installation', { ...sound, hasInstallScript: true }, 'script'],
])('a package with %s is named', (_, locked, word) => {
  expect(check(locked)).toEqual([
    expect.stringMatching(new RegExp(`^some-package 1\\.2\\.3 .*${word}`)),
  ]);
});

test('the digest of a package for another system may be missing', () => {
  expect(check({ ...undigested, optional: true, os: ['win32'] })).toEqual([]);
});
