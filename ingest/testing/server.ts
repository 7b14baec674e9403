import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A real server on the loopback address until the test ends; returns its origin. */
export async function startServer(
  listener: RequestListener,
  tls?: { readonly cert: string; readonly key: string },
): Promise<string> {
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http${tls ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
