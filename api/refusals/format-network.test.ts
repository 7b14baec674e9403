import { expect, test } from 'vitest';
import { formatNetwork } from './format-network.ts';

test.each([
  ['203.0.113.57', '203.0.113.0/24'],
  ['::ffff:203.0.113.57', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  [undefined, ''],
])('%s is in the network %s', (address, network) => {
  expect(formatNetwork(address)).toBe(network);
});
