import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMessage } from './testing/check-answer.ts';
import { type Served, serve } from './testing/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve([]);
});
afterAll(() => served.close());

const search = (remoteAddress: string) =>
  served.app.inject({
    method: 'POST',
    url: '/api/priceregistry',
    payload: { term: 'main' },
    remoteAddress,
  });

/** How many of this many searches by one visitor are answered. */
async function countAnswered(remoteAddress: string, searches: number): Promise<number> {
  let answered = 0;
  for (let at = 0; at < searches; at += 1) {
    if ((await search(remoteAddress)).statusCode === 200) answered += 1;
  }
  return answered;
}

test('a visitor may search 120 times a minute, and is then told when to try again', async () => {
  expect(await countAnswered('203.0.113.5', 130)).toBe(120);
  const refused = await search('203.0.113.5');
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(readMessage(refused, 'too_many_requests')).toContain(`again in ${seconds} s`);
});

test('another visitor is not kept waiting, nor is the same one who only reads', async () => {
  await countAnswered('203.0.113.6', 121);
  expect((await search('203.0.113.6')).statusCode).toBe(429);
  expect((await search('203.0.113.7')).statusCode).toBe(200);
  const page = { url: '/api/PriceRegistry/Cork/1', remoteAddress: '203.0.113.6' };
  expect((await served.app.inject(page)).statusCode).toBe(200);
});

test('an address that a visitor claims to forward for is ignored', async () => {
  await countAnswered('203.0.113.8', 121);
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/priceregistry',
    payload: {},
    remoteAddress: '203.0.113.8',
    headers: { 'x-forwarded-for': '127.0.0.1' },
  });
  expect(answer.statusCode).toBe(429);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'the machine itself, %s, may search as often as it likes',
  async (address) => {
    expect(await countAnswered(address, 125)).toBe(125);
  },
);
