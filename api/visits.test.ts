import { expect, test } from 'vitest';
import { formatVisitor } from './visits.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the visitor of %s is %s', (ip, visitor) => {
  expect(formatVisitor(ip)).toBe(visitor);
});
