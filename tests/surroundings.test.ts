import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { expect, test } from 'vitest';

test('tests run in a time zone far from Dublin', () => {
  expect(new Date('2026-01-01T00:00:00Z').getHours()).toBe(13);
  expect(new Date('2026-01-01T00:00:00Z').getMinutes()).toBe(45);
});

test('tests run on the Node that the project pins', () => {
  expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(24);
});

test('a test that reaches for another machine fails, by name or by address', async () => {
  await expect(fetch('http://example.com/')).rejects.toHaveProperty(
    'cause.message',
    'a test reached for example.com: tests run offline',
  );
  expect(() => net.connect(80, '192.0.2.1')).toThrow('a test reached for 192.0.2.1');
});

test('a test may talk to a server of its own', async () => {
  const server = net.createServer((socket) => socket.end('here')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  const answer = await net.connect(port, 'localhost').toArray();
  expect(Buffer.concat(answer).toString()).toBe('here');
  expect((await lookup('localhost')).address).toMatch(/^(127\.0\.0\.1|::1)$/);
  server.close();
});
