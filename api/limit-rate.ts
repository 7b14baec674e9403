import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** A visitor who types and looks needs a tenth of that. */
const postsAMinute = 120;

/** The machine itself: a proxy that isn't named as one would make one visitor of all. */
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Limits what costs work on each request, POSTs, to so many a minute and visitor, or to as many as the
 * route says. GETs are answered from memory.
 */
export async function limitRate(app: FastifyInstance): Promise<void> {
  // Before the plugin's own hook, which looks for what this one writes.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    route.config = { ...route.config, rateLimit: { ...route.config?.rateLimit } };
  });
  await app.register(rateLimit, {
    global: false,
    max: postsAMinute,
    timeWindow: '1 minute',
    // By the address itself: the plugin's key of an IPv6 address is its network.
    allowList: ({ ip }) => ownAddresses.includes(ip),
    errorResponseBuilder: (_, { ttl }) => {
      const seconds = String(Math.ceil(ttl / 1000));
      return new ApiError('too_many_requests', `Too many requests; try again in ${seconds} s.`, {
        'retry-after': seconds,
      });
    },
  });
}
