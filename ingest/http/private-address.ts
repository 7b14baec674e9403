import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Networks that a public host may not redirect us to. IPv4-mapped IPv6 addresses count as their
 * IPv4.
 */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96], // unspecified, loopback, IPv4-compatible
  ['64:ff9b:1::', 48], // local NAT64
  ['fc00::', 7], // unique local
  ['fe80::', 10], // link-local
  ['fec0::', 10], // site-local
  ['ff00::', 8], // multicast
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/**
 * Whether an IP address (brackets and zone allowed) is outside the public internet; true for
 * anything that isn't an IP address.
 */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(plain) === 0) return true;
  if (!isIPv6(plain)) return notPublic.check(plain, 'ipv4');
  const inner = findEmbeddedIpv4(plain);
  return notPublic.check(plain, 'ipv6') || (inner !== undefined && notPublic.check(inner, 'ipv4'));
}

/** The IPv4 address inside a NAT64 (64:ff9b::/96) or a 6to4 (2002::/16) address. */
function findEmbeddedIpv4(address: string): string | undefined {
  // URL writes any form of an IPv6 address in its canonical form: compressed and in hexadecimal.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  if (!left || !right) return undefined;
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
  const [a, b, c] = groups;
  if (a === 0x2002) return formatIpv4(b, c);
  if (a === 0x64 && b === 0xff9b) return formatIpv4(groups[6], groups[7]);
  return undefined;
}

function formatIpv4(high = 0, low = 0): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
