import { AsyncLocalStorage } from 'node:async_hooks';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** A request on its way through the gate: whose it is, and whether it has been let in before. */
export type Visit = { readonly visitor: string; isLetIn: boolean };

/** The visit for which the current code runs. */
export const visits = new AsyncLocalStorage<Visit>();

/**
 * Tells the code that answers a request whose it is. A visitor is an IPv4 address, or an IPv6
 * network, of which one visitor may have all addresses. The hook comes after the body has been
 * read: what ran before that would lose the visit.
 */
export function followVisits(app: FastifyInstance): void {
  app.addHook('preHandler', ({ ip }, _, done) =>
    visits.run({ visitor: normalizeIP(ip, 64), isLetIn: false }, done),
  );
}
