import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGate } from './gate.ts';
import { readMessage } from './testing/check-answer.ts';
import { type Served, serve } from './testing/serve.ts';

/* One visitor who asks for more than can be answered, beside others who ask as visitors do. */

let served: Served;
beforeAll(async () => {
  served = await serve(
    Array.from({ length: 50 }, (_, at) => ({ county: 'Cork', address: `${at + 1} MAIN STREET` })),
    { gate: buildGate(1, 40) },
  );
  // Whoever comes first waits for the server itself.
  await ask(flood, '/api/listing/search/warm');
});
afterAll(() => served.close());

const flood = '203.0.113.5';
const others = ['203.0.113.6', '2001:db8:1:2::7', '127.0.0.2'];

const ask = (remoteAddress: string, url: string) => served.app.inject({ url, remoteAddress });

/** Questions of which each is new, so that none is answered from memory. */
const questions = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `/api/listing/search/${word}${at}`);

test('a visitor who floods the server is told to wait, and all others are answered', async () => {
  const flooded = questions(500, 'dear').map((url) => ask(flood, url));
  // By then all places to wait are taken.
  await Promise.any(flooded.map(async (asked) => expect((await asked).statusCode).toBe(503)));
  const asked = others.flatMap((visitor) => [
    ...questions(3, `word${others.indexOf(visitor)}x`).map((url) => ask(visitor, url)),
    ask(visitor, '/api/health'),
    ask(visitor, '/api/PriceRegistry/Cork/1'),
    ask(visitor, '/api/Dashboard'),
  ]);
  const answers = await Promise.all(asked);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  const refused = (await Promise.all(flooded)).filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(50);
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    readMessage(answer, 'overloaded');
  }
});

test('the same holds for searches of the register, whose body is read first', async () => {
  const search = (remoteAddress: string, term: string) =>
    served.app.inject({
      method: 'POST',
      url: '/api/priceregistry',
      payload: { term },
      remoteAddress,
    });
  const flooded = questions(500, 'dear').map((url) => ask(flood, url));
  const answers = await Promise.all(others.map((visitor) => search(visitor, 'main street')));
  expect(answers.map((answer) => answer.json().length)).toEqual(others.map(() => 50));
  await Promise.all(flooded);
});
