import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { matches } from './answers.ts';
import { chooseEncoding } from './encodings.ts';
import { strictTransport, type TlsReader } from './hsts.ts';
import { buildJoin, layOut, layOutKeepAlive, sendLaidOut } from './laid-out.ts';
import type { ServedVersion } from './served-version.ts';
import type { Versions } from './versions.ts';

/** How many requests were answered from memory. */
export type MemoryCount = { requests: number };

declare module 'fastify' {
  interface FastifyInstance {
    readonly answeredFromMemory: MemoryCount;
  }
}

/**
 * Answers what is in memory before Fastify sees the request: with its routes and hooks, the same
 * bytes take twice as long. Whatever else has to be done for a request is done by Fastify: computing
 * and counting an answer, recording a hostile address, refusing, and hanging up as the server stops.
 */
export function answerFromMemory(
  app: FastifyInstance,
  versions: Pick<Versions<Pick<ServedVersion, 'answers'>>, 'maybeLive'>,
  isTls: TlsReader,
): void {
  const count: MemoryCount = { requests: 0 };
  const keptAlive = layOutKeepAlive(app.server);
  const join = buildJoin(keptAlive);
  const joinByTls = buildJoin(keptAlive + layOut(strictTransport));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isClosing) return false;
    // An answer before it on the connection isn't sent yet: Fastify's hook counts those that wait.
    if (!response.socket?.writable || !response.shouldKeepAlive) return false;
    const { headers } = request;
    const encoding = chooseEncoding(headers['accept-encoding']);
    const found = versions.maybeLive()?.answers.maybeFind(url, encoding);
    if (!found) return false;
    const isByTls = isTls(request);
    if (isByTls === undefined) return false;
    const joinThis = isByTls ? joinByTls : join;
    if (matches(headers['if-none-match'], found.etag)) {
      sendLaidOut(response, 304, joinThis(found.heads.unchanged, undefined));
    } else {
      const whole = joinThis(found.heads.whole, found.body);
      const headLength = whole.length - found.body.length;
      sendLaidOut(response, 200, method === 'HEAD' ? whole.subarray(0, headLength) : whole);
    }
    count.requests += 1;
    return true;
  }

  const [usual] = app.server.listeners('request') as RequestListener[];
  if (!usual) throw new Error('Fastify listens to no request');
  app.server.off('request', usual);
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) usual(request, response);
  });
  app.decorate('answeredFromMemory', count);
}
