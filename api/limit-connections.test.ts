import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';

/** A server with these limits, and the addresses that it refused. */
async function listen(limits: ConnectionLimits) {
  const refused: (string | undefined)[] = [];
  const server = createServer((_, response) => response.end('here'));
  limitConnections(server, (address) => void refused.push(address), limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { refused, connect: (localAddress: string) => connect(port, localAddress) };
}

/** Connects and asks: the open connection, or undefined where it was closed without an answer. */
async function connect(port: number, localAddress: string): Promise<net.Socket | undefined> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nhost: luach\r\n\r\n');
  socket.on('error', () => undefined);
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return first instanceof Buffer ? socket : undefined;
}

test('a visitor beyond the limit is hung up on, and others are answered', async () => {
  const { refused, connect } = await listen({ ofOne: 3, ofAll: 100 });
  const open = [];
  for (let at = 0; at < 3; at += 1) open.push(await connect('127.0.0.2'));
  expect(open).not.toContain(undefined);
  expect(await connect('127.0.0.2')).toBeUndefined();
  expect(await connect('127.0.0.3')).toBeDefined();
  expect(refused).toEqual(['127.0.0.2']);
  // Who closes one may open another.
  open[0]?.destroy();
  await expect.poll(() => connect('127.0.0.2')).toBeDefined();
});

test('all together have a limit too, and the machine itself has none of its own', async () => {
  const { refused, connect } = await listen({ ofOne: 1, ofAll: 3 });
  for (let at = 0; at < 2; at += 1) expect(await connect('127.0.0.1')).toBeDefined();
  expect(await connect('127.0.0.3')).toBeDefined();
  expect(await connect('127.0.0.4')).toBeUndefined();
  expect(refused).toEqual(['127.0.0.4']);
});
