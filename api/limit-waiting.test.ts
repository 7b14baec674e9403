import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitWaiting } from './limit-waiting.ts';

const request = 'GET / HTTP/1.1\r\nhost: luach\r\n\r\n';

/** A server with the limit, what it refused and how often it was asked. */
async function listen() {
  const told = { refused: 0, asked: 0 };
  const app = Fastify();
  limitWaiting(app, () => {
    told.refused += 1;
  });
  app.get('/', async () => {
    told.asked += 1;
    return 'here';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const connect = () => {
    const socket = net.connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return socket.on('error', () => undefined);
  };
  const countOpen = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open)));
  return { told, connect, countOpen };
}

test('a visitor who asks thousands of times at once and never reads is hung up on', async () => {
  const { told, connect, countOpen } = await listen();
  const socket = connect().pause();
  await once(socket, 'connect');
  socket.write(request.repeat(2000));
  await expect.poll(() => told.refused).toBe(1);
  await expect.poll(countOpen).toBe(0);
  expect(told.asked).toBeLessThanOrEqual(16);
});

test('a few requests at once are answered, and so are many one after the other', async () => {
  const { told, connect } = await listen();
  const socket = connect();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  for (let turn = 1; turn <= 3; turn += 1) {
    socket.write(request.repeat(16));
    await expect.poll(() => text.split('HTTP/1.1 200 OK').length - 1).toBe(16 * turn);
  }
  expect(told).toEqual({ refused: 0, asked: 48 });
});
