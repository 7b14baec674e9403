import type { Server } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import { ownAddresses } from './limit-rate.ts';

export type ConnectionLimits = {
  /** Connections of one visitor; a browser opens six. */
  readonly ofOne: number;
  readonly ofAll: number;
};

export const usualConnections: ConnectionLimits = { ofOne: 500, ofAll: 8000 };

/**
 * Closes connections beyond the limits at once, so that no visitor takes all that the machine can
 * hold. `report` gets the address of each. The machine itself has no limit.
 */
export function limitConnections(
  server: Server,
  report: (address: string | undefined) => void,
  { ofOne, ofAll }: ConnectionLimits,
): void {
  const open = new Map<string, number>();
  server.maxConnections = ofAll;
  server.on('drop', (dropped) => report(dropped?.remoteAddress));
  server.prependListener('connection', (socket) => {
    const { remoteAddress: address } = socket;
    if (!address || ownAddresses.includes(address)) return;
    const visitor = normalizeIP(address, 64);
    const count = (open.get(visitor) ?? 0) + 1;
    open.set(visitor, count);
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1;
      if (left > 0) open.set(visitor, left);
      else open.delete(visitor);
    });
    if (count <= ofOne) return;
    report(address);
    socket.destroy();
  });
}
