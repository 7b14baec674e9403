import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Asks browsers to come by TLS only, for a year. */
export const strictTransport = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Whether a request came by TLS; undefined where only Fastify can tell. */
export type TlsReader = (request: IncomingMessage) => boolean | undefined;

/**
 * Sends that header wherever a trusted proxy says that the request came by TLS. Without such a proxy
 * the server speaks plain HTTP, where it means nothing. Fastify decides whom to trust, and what it
 * has decided is known for the next requests of the connection.
 */
export function demandTls(app: FastifyInstance): TlsReader {
  const seen = new WeakMap<Socket, { readonly said: unknown; readonly isTls: boolean }>();
  app.addHook('onRequest', ({ protocol, raw }, reply, done) => {
    const isTls = protocol === 'https';
    if (isTls) reply.headers(strictTransport);
    seen.set(raw.socket, { said: raw.headers['x-forwarded-proto'], isTls });
    done();
  });
  return ({ socket, headers }) => {
    const last = seen.get(socket);
    return last?.said === headers['x-forwarded-proto'] ? last?.isTls : undefined;
  };
}
