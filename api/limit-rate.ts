import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** Ten times what a visitor who types and reads needs. */
const postsAMinute = 120;

/**
 * Answers to GETs that have to be computed, searches included: one in memory costs nothing and
 * isn't counted. A page asks for four or five answers, so this allows two pages a second that
 * aren't in memory. With so few, one visitor can't fill the database's queue.
 */
const computed = { max: 100, timeWindow: '10 seconds' };

/**
 * The machine itself: behind a proxy that isn't in the settings, all visitors would count as one.
 */
const ownAddresses: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an answer that has to be computed. Throws `too_many_requests`. */
    limitCacheMisses(request: FastifyRequest): Promise<void>;
  }
}

/**
 * Limits the requests that cost work to a number per minute and visitor: the POSTs, to the number
 * that the route sets where it sets one, and the answers that have to be computed.
 */
export async function limitRate(app: FastifyInstance): Promise<void> {
  // This hook must run before the plugin's own, which reads what it writes.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    route.config = { ...route.config, rateLimit: { ...route.config?.rateLimit } };
  });
  await app.register(rateLimit, {
    global: false,
    max: postsAMinute,
    timeWindow: '1 minute',
    // Compared with the address itself, as the plugin's key for an IPv6 address is only its
    // network.
    allowList: ({ ip }) => ownAddresses.includes(ip),
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  const count = app.createRateLimit(computed);
  app.decorate('limitCacheMisses', async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  });
}

function tooMany(ms: number): ApiError {
  const seconds = String(Math.ceil(ms / 1000));
  return new ApiError('too_many_requests', `Too many requests; try again in ${seconds} s.`, {
    'retry-after': seconds,
  });
}
