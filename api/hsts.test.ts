import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { demandTls } from './hsts.ts';

async function askHsts(trustProxy: string | false, forwarded: string | undefined) {
  const app = Fastify({ trustProxy });
  onTestFinished(() => app.close());
  demandTls(app);
  app.get('/', async () => 'found');
  const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded };
  const answers = await Promise.all(['/', '/nowhere'].map((url) => app.inject({ url, headers })));
  return answers.map((answer) => answer.headers['strict-transport-security']);
}

test('a request that came by TLS through a trusted proxy is told so, an error too', async () => {
  const year = 'max-age=31536000; includeSubDomains';
  expect(await askHsts('127.0.0.1', 'https')).toEqual([year, year]);
});

test.each([
  ['plain HTTP through a trusted proxy', '127.0.0.1', 'http'],
  ['a proxy that says nothing', '127.0.0.1', undefined],
  ['another proxy', '192.0.2.1', 'https'],
  ['nobody, who claims TLS', false, 'https'],
] as const)('a request by %s is not', async (_, trustProxy, forwarded) => {
  expect(await askHsts(trustProxy, forwarded)).toEqual([undefined, undefined]);
});
