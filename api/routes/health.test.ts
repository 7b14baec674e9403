import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Health } from '../contract/meta.ts';
import { buildSecurityHeaders } from '../headers.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { publishedAt } from '../testing/publish-lines.ts';
import { firstVersion, type Served, serve } from '../testing/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve([]);
});
afterAll(() => served.close());

test('health says that the server is up and with which version, and is not to be stored', async () => {
  const answer = await served.app.inject('/API/Health/');
  expect(readAnswer(Health, answer)).toEqual({
    status: 'ok',
    version: firstVersion,
    publishedAt,
  });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    ...buildSecurityHeaders(),
  });
  expect(answer.headers.etag).toBeUndefined();
});

test("health is degraded while current.json can't be read", async () => {
  const current = join(served.dataDir, 'current.json');
  const sound = readFileSync(current);
  try {
    writeFileSync(current, '{');
    await served.versions.follow();
    await served.versions.follow();
    const answer = await served.app.inject('/api/health');
    expect(readAnswer(Health, answer)).toMatchObject({ status: 'degraded', version: firstVersion });
  } finally {
    writeFileSync(current, sound);
  }
});

test('a register without a sale has empty pages and searches, and no statistics yet', async () => {
  const page = await served.app.inject('/api/PriceRegistry/Cork/1');
  expect(page.json()).toEqual({ records: [], totalRecords: 0 });
  const search = { method: 'POST', url: '/api/priceregistry', payload: { term: 'x' } } as const;
  expect((await served.app.inject(search)).json()).toEqual([]);
  for (const url of ['/api/Stats/Cork', '/api/Stats/Cork/2026/1']) {
    readMessage(await served.app.inject(url), 'no_version');
  }
  expect((await served.app.inject('/api/meta')).json().register).toMatchObject({
    newestSaleDate: null,
    thisYear: null,
    registeredSales: 0,
  });
});

test('before the first version every data address is 503 and says when to try again', async () => {
  const empty = await serve('no version');
  try {
    const gets = [
      '/api/health',
      '/api/meta',
      '/api/Stats/Cork',
      '/api/Stats/Cork/2026/1',
      '/api/PriceRegistry/Cork/1',
    ].map((url) => empty.app.inject(url));
    const post = empty.app.inject({ method: 'POST', url: '/api/priceregistry', payload: {} });
    for (const answer of await Promise.all([...gets, post])) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('10');
      expect(readMessage(answer, 'no_version')).toContain('no data yet');
    }
  } finally {
    await empty.close();
  }
});
