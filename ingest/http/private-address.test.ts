import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

const inside = `0.0.0.0 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 169.254.169.254 172.16.0.1
  172.31.255.255 192.168.0.1 198.19.0.1 224.0.0.1 255.255.255.255 :: ::1 [::1] fe80::1%eth0 febf::1
  fc00::1 fdff::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::10.0.0.1 64:ff9b::a00:1
  64:ff9b:1::1 2002:7f00:1:: 2002:c0a8:101::1 localhost`;

it.each(['', ...inside.split(/\s+/)])('%s is not an address of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

const outside = `1.1.1.1 9.255.255.255 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0 192.169.0.1
  223.255.255.255 2606:4700::1111 ::ffff:1.1.1.1 64:ff9b::1.1.1.1 2002:101:101::1`;

it.each(outside.split(/\s+/))('%s is an address of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
