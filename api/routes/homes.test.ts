import { expect, test } from 'vitest';
import { HomesNow } from '../contract/homes.ts';
import { homesLimit } from '../contract/limits.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { closeAfter, readIds, serve } from '../testing/serve.ts';

let idOf: (name: string) => number;
const served = closeAfter(await serve(linkedLines, { pulls: linkedPulls }));
idOf = await readIds(served);

const ask = (payload: object) => served.app.inject({ method: 'POST', url: '/api/homes', payload });
const read = async (...names: string[]) =>
  readAnswer(HomesNow, await ask({ listings: names.map(idOf) }));

test('a home that came back under another advert is followed to it', async () => {
  const [home, ...others] = await read('first');
  expect(others).toEqual([]);
  expect(home).toMatchObject({
    askedId: idOf('first'),
    title: '7 The Gates, Westport, Co. Mayo',
    status: 'For Sale',
    price: 285_000,
    lastNews: { change: 'Relisted', price: 285_000, difference: -5000 },
  });
  expect([idOf('second'), idOf('elsewhere')]).toContain(home?.listingId);
  expect(home?.advertIds.toSorted()).toEqual(['first', 'second', 'elsewhere'].map(idOf).toSorted());
  // It was sold before it was listed this time.
  expect(home).not.toHaveProperty('sale');
});

test('a home is shown by the advert that was asked about while that is live', async () => {
  const homes = await read('second', 'elsewhere');
  expect(homes.map(({ askedId }) => askedId).toSorted()).toEqual(
    ['second', 'elsewhere'].map(idOf).toSorted(),
  );
  for (const { askedId, listingId } of homes) expect(listingId).toBe(askedId);
});

test('adverts of one home have one identity, and its price and date of the register', async () => {
  const homes = await read('first', 'second', 'before', 'after', 'above');
  const homeOf = (name: string) => homes.find(({ askedId }) => askedId === idOf(name));
  expect(homeOf('first')?.homeId).toBe(homeOf('second')?.homeId);
  expect(homeOf('before')?.homeId).toBe(homeOf('after')?.homeId);
  expect(new Set(homes.map(({ homeId }) => homeId)).size).toBe(3);
  expect(homeOf('above')).toMatchObject({
    status: 'Sold',
    listingId: idOf('above'),
    sale: { dateOfSale: '2026-02-05', price: 360_000, vatExclusive: false },
  });
});

test('a listing that nobody knows is left out; the answer is kept by nobody', async () => {
  const answer = await ask({ listings: [404, idOf('above'), idOf('above')] });
  expect(readAnswer(HomesNow, answer).map(({ askedId }) => askedId)).toEqual([idOf('above')]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  { listings: [] },
  { listings: ['1'] },
  { listings: [1.5] },
  { listings: [1], more: true },
  { listings: Array.from({ length: homesLimit + 1 }, (_, at) => at + 1) },
])('%j is refused', async (body) => {
  expect(readMessage(await ask(body), 'bad_request')).toContain('1 to 200 listing IDs');
});
