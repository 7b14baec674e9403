import type { FastifyInstance } from 'fastify';

/**
 * Asks browsers to come by TLS only, for a year, wherever a trusted proxy says that the request came
 * by it. Without such a proxy the server speaks plain HTTP, where the header means nothing.
 */
export function demandTls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ protocol }, reply, done) => {
    if (protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}
