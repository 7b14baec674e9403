import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * The network of a visitor, in which many others are: the first three parts of an IPv4 address, the
 * first 48 bits of an IPv6 address. Empty where the address isn't known.
 */
export function formatNetwork(address: string | undefined): string {
  if (!address) return '';
  const network = normalizeIP(address, 48);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : `${network}/48`;
}
