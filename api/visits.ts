import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** A request as it goes through the gate: whose it is, and whether it was let in. */
export type Visit = { readonly visitor: string; isLetIn: boolean };

/** The visit for which whatever runs now runs. */
export const visits = new AsyncLocalStorage<Visit>();

/** Lets what answers a request know whose it is. Behind the reading of the body, which runs for nobody. */
export function followVisits(app: FastifyInstance): void {
  app.addHook('preHandler', ({ ip }, _, done) =>
    visits.run({ visitor: formatVisitor(ip), isLetIn: false }, done),
  );
}

/** An IPv4 address; of an IPv6 address its network, of which one visitor may have all. */
export function formatVisitor(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7);
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const gap = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [...(first ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(last ?? [])];
  return groups.slice(0, 4).join(':');
}
