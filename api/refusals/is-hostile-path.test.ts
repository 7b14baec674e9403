import { expect, test } from 'vitest';
import { isHostilePath } from './is-hostile-path.ts';

test.each([
  '/../package.json',
  '/assets/../../etc/passwd',
  '/assets/..',
  '/%2e%2e/%2E%2e/package.json',
  '/..%2f..%2fetc%2fpasswd',
  '/a%5c..%5cwindows',
  '/..\\..\\windows',
  '/api/Blog/1%00.html',
])('%s leads out of its folder', (address) => {
  expect(isHostilePath(address)).toBe(true);
});

test.each([
  '/',
  '/api/Stats/Cork',
  '/assets/index-abc.js',
  '/.well-known/security.txt',
  '/api/listing/search/st..mary%2c%20cork',
  '/api/listing/search/...',
  '/stats/Cork?from=/../x',
])('%s is an address like others', (address) => {
  expect(isHostilePath(address)).toBe(false);
});
