import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ErrorCode } from './contract/error.ts';

/** Why a request was refused; docs/running.md lists them. */
type RefusalCode = ErrorCode | 'application_invalid' | 'application_trap' | 'unreadable_request';

/** What was asked for isn't there, or the fault is the server's own: no refusal. */
const unlogged: readonly RefusalCode[] = [
  ...(['not_found', 'unknown_county', 'precondition_failed', 'internal'] as const),
  ...(['sql_closed', 'sql_limit', 'sql_refused'] as const),
];

/** More kinds of refusals in a minute are not logged, so a flood can't fill the disk. */
const maxLines = 100;

/** Logs a refusal, by the address that was refused and its request, if it became one. */
export type LogRefusal = (
  code: RefusalCode,
  address: string | undefined,
  request?: FastifyRequest,
) => void;

/**
 * Logs refusals as warnings, the first of each kind in a minute, without anything about who was
 * refused but their network. How many there were is in the metrics.
 */
export function buildRefusalLog(findLog: () => FastifyBaseLogger): LogRefusal {
  const logged = new Set<string>();
  let minute = 0;
  return (code, address, request) => {
    if (unlogged.includes(code)) return;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) logged.clear();
    minute = now;
    const { method = '', routeOptions } = request ?? {};
    const line = { code, method, route: routeOptions?.url ?? '', network: formatNetwork(address) };
    const kind = Object.values(line).join(' ');
    if (logged.has(kind) || logged.size >= maxLines) return;
    logged.add(kind);
    findLog().warn(line, 'refused');
  };
}

/**
 * The network of a visitor, in which many others are: the first three parts of an IPv4 address, the
 * first 48 bits of an IPv6 address. Empty where the address isn't known.
 */
export function formatNetwork(address: string | undefined): string {
  if (!address) return '';
  const network = normalizeIP(address, 48);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : `${network}/48`;
}
