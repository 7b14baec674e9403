import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Ten times what a visitor who types and reads needs. */
const postsAMinute = 120;

/**
 * The machine itself: behind a proxy that isn't in the settings, all visitors would count as one.
 */
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Limits requests that cost work each time, the POSTs, to a number per minute and visitor, or to
 * the number that the route sets. GETs are answered from memory.
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
    errorResponseBuilder: (_, { ttl }) => {
      const seconds = String(Math.ceil(ttl / 1000));
      return new ApiError('too_many_requests', `Too many requests; try again in ${seconds} s.`, {
        'retry-after': seconds,
      });
    },
  });
}
