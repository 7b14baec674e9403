import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A browser waits for each answer before it asks again on the same connection. */
const mostWaiting = 16;

/**
 * Closes a connection on which more requests than that wait for their answers. Thousands fit into a
 * packet, and a client that never reads would have each of their answers held in memory, its file
 * open.
 */
export function limitWaiting(
  app: FastifyInstance,
  report: (request: FastifyRequest) => void,
): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count <= mostWaiting) {
      reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
      done();
      return;
    }
    // Those behind it in its packet still come here.
    if (count === mostWaiting + 1) report(request);
    reply.hijack();
    socket.destroy();
  });
}
