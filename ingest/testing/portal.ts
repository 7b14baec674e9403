import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Clock } from './clock.ts';
import { startServer } from './server.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type Portal = {
  readonly origin: string;
  /** The requested paths, in order. */
  readonly asked: string[];
  /** The headers of each request. */
  readonly headers: IncomingMessage['headers'][];
};

/**
 * A portal that gives these answers by path, and 404 for any other. By default, its robots.txt
 * allows everything.
 */
export async function startPortal(
  answers: (origin: string) => Readonly<Record<string, Answer>>,
): Promise<Portal> {
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let byPath: Readonly<Record<string, Answer>> = {};
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    headers.push(request.headers);
    const answer = byPath[path] ?? (path === '/robots.txt' ? text('') : status(404));
    answer(request, response);
  };
  const origin = await startServer(listener);
  byPath = answers(origin);
  return { origin, asked, headers };
}

export function html(body: string | Buffer, headers: Record<string, string> = {}): Answer {
  return text(body, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
}

export function text(body: string | Buffer, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain', ...headers }).end(body);
  };
}

export function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(code, headers).end('no');
  };
}

export function redirect(location: string): Answer {
  return status(302, { Location: location });
}

/** Answers one after the other. The last one repeats. */
export function inTurn(...answers: Answer[]): Answer {
  let turn = 0;
  return (...args) => answers[Math.min(turn++, answers.length - 1)]?.(...args);
}

/** Answers 304 to a request that already has this tag. */
export function tagged(etag: string, body: string): Answer {
  return (request, response) => {
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { ETag: etag, 'Content-Type': 'text/html' });
    response.end(isKnown ? undefined : body);
  };
}

/** Never answers. The time limit passes immediately. */
export function hang(clock: Clock): Answer {
  return () => setImmediate(clock.passDeadlines);
}

/** Begins, and continues a byte at a time. The time limit passes after a few. */
export function drip(clock: Clock): Answer {
  return (_, response) => {
    let bytes = 0;
    const timer = setInterval(() => {
      response.write('x');
      if (++bytes === 5) clock.passDeadlines();
    }, 1);
    response.on('close', () => clearInterval(timer));
  };
}

export const reset: Answer = (request) => request.socket.resetAndDestroy();

/** A body of this many bytes, or fewer if the reader stops. `sent` counts the bytes sent. */
export function flood(bytes: number, sent: { bytes: number }): Answer {
  const chunk = Buffer.alloc(1 << 16, ' ');
  return (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const pour = () => {
      while (sent.bytes < bytes && !response.destroyed) {
        sent.bytes += chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', pour);
    pour();
  };
}

/** `megabytes` of spaces, compressed: a thousandth of that on the wire. */
export function bomb(megabytes: number): Answer {
  return html(gzipSync(Buffer.alloc(megabytes << 20, ' ')), { 'Content-Encoding': 'gzip' });
}
