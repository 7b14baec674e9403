import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../config.ts';
import { refuseAddress } from './refuse-address.ts';

/** Listens until the test ends; returns the port, or the error. */
function listen(port: number, host: string): Promise<number | NodeJS.ErrnoException> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve) => {
    server.on('error', resolve);
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}

test('the error for a port that is taken says what to do', async () => {
  const host = '127.0.0.1';
  const port = Number(await listen(0, host));
  const error = (await listen(port, host)) as NodeJS.ErrnoException;
  expect(refuseAddress(error, { host, port })).toEqual(
    new UsageError(
      `Port ${port} is taken on 127.0.0.1. Give another: --port N, or PORT in the environment.`,
    ),
  );
});

test.each([
  ['EADDRINUSE', 9464, 'Port 9464 is taken on 127.0.0.1. Give another: LUACH_METRICS'],
  ['EADDRNOTAVAIL', 80, '192.0.2.1 is not an address of this machine.'],
  ['ENOMEM', 80, 'listen'],
])('an error %s of port %s says: %s', (code, port, says) => {
  const error = Object.assign(new Error('listen'), { code, port });
  const metrics = { host: '127.0.0.1', port: 9464 };
  const refused = refuseAddress(error, { host: '192.0.2.1', port: 80, metrics });
  expect(refused.message.slice(0, says.length)).toBe(says);
});
