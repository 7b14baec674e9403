import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildGate, type Gate } from './gate.ts';
import { readMessage } from './testing/check-answer.ts';
import { closeAfter, keepFolder, serve } from './testing/serve.ts';
import { writeSite } from './testing/site-folder.ts';

const folder = keepFolder();
/** How often the database was queried. */
let works = 0;
const usual = buildGate(4, 400);
const gate: Gate = (work) => {
  works += 1;
  return usual(work);
};

const served = closeAfter(await serve([], { webDir: writeSite(folder), gate }));

const search = (remoteAddress: string, headers = {}) =>
  served.app.inject({
    method: 'POST',
    url: '/api/priceregistry',
    payload: { term: 'main' },
    remoteAddress,
    headers,
  });

/** How many of this many searches by one visitor are answered. */
async function countAnswered(remoteAddress: string, searches: number): Promise<number> {
  let answered = 0;
  for (let at = 0; at < searches; at += 1) {
    if ((await search(remoteAddress)).statusCode === 200) answered += 1;
  }
  return answered;
}

test('a visitor may search 120 times a minute, and then learns when to try again', async () => {
  expect(await countAnswered('203.0.113.5', 130)).toBe(120);
  const refused = await search('203.0.113.5');
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(readMessage(refused, 'too_many_requests')).toContain(`again in ${seconds} s`);
});

test('another visitor is not kept waiting, nor is the same one who only reads', async () => {
  await countAnswered('203.0.113.6', 121);
  expect((await search('203.0.113.6')).statusCode).toBe(429);
  // An address that a visitor claims to forward for is ignored.
  expect((await search('203.0.113.6', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(429);
  expect((await search('203.0.113.7')).statusCode).toBe(200);
  const page = { url: '/api/PriceRegistry/Cork/1', remoteAddress: '203.0.113.6' };
  expect((await served.app.inject(page)).statusCode).toBe(200);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'the machine itself, %s, may search as often as it likes',
  async (address) => {
    expect(await countAnswered(address, 125)).toBe(125);
  },
);

describe('answers that have to be computed', () => {
  // No time passes, however slow the machine is.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());

  const askPage = async (page: number, remoteAddress: string) =>
    await served.app.inject({ url: `/api/PriceRegistry/Cork/${page}`, remoteAddress });

  test('are limited to 100 per visitor in ten seconds, while others are answered', async () => {
    const visitor = '203.0.113.9';
    for (let page = 2; page < 102; page += 1)
      expect((await askPage(page, visitor)).statusCode).toBe(200);
    const flooding = Array.from({ length: 500 }, (_, at) => askPage(at + 102, visitor));
    const other = await askPage(700, '203.0.113.10');
    const health = await served.app.inject({ url: '/api/health', remoteAddress: visitor });
    expect([other.statusCode, health.statusCode]).toEqual([200, 200]);
    const statuses = (await Promise.all(flooding)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([429]));
    const refused = await askPage(102, visitor);
    expect(refused.headers['retry-after']).toBe('10');
    expect(readMessage(refused, 'too_many_requests')).toContain('again in 10 s');
    // Whatever is asked next, no work is done for it.
    const before = works;
    const others = ['/api/listing/search/word', '/api/Listing/5', '/api/Blog/5', '/listing/5'];
    for (const url of [...others, '/api/Listing/relisted/Mayo', '/mortgage/5', '/blog/5', '/about'])
      expect([url, (await served.app.inject({ url, remoteAddress: visitor })).statusCode]).toEqual([
        url,
        429,
      ]);
    expect(works).toBe(before);
    // Neither what is in memory nor the state of the server has to be computed.
    expect((await askPage(2, visitor)).statusCode).toBe(200);
  });

  test('are not counted where they are in memory', async () => {
    for (let asked = 0; asked < 110; asked += 1)
      expect((await askPage(1, '203.0.113.11')).statusCode).toBe(200);
  });
});
