import type { Socket } from 'node:net';
import { ApiError } from './errors.ts';
import type { LogRefusal } from './refusal-log.ts';

/**
 * Answers what never becomes a request, because it isn't HTTP or is too long or too slow, with the
 * one error body.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  logRefusal: LogRefusal,
): void {
  // A visitor who is gone gets no answer.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  logRefusal('unreadable_request', socket.remoteAddress);
  const body = JSON.stringify(
    new ApiError(
      'bad_request',
      'The request can not be read: broken, too long or too slow.',
    ).toBody(),
  );
  const lines = Object.entries({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  // Half open, the connection would last for as long as the other side keeps it.
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'), () => socket.destroy());
}
