import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RegisterPage, SalesSearchAnswer } from '../contract/register.ts';
import { readAnswer } from '../testing/check-answer.ts';
import type { Served } from '../testing/serve.ts';
import { serveLinked } from '../testing/serve-linked.ts';

let served: Served;
let idOf: (name: string) => number;
beforeAll(async () => {
  ({ served, idOf } = await serveLinked());
});
afterAll(() => served.close());

async function readRecord(address: string) {
  const { records } = readAnswer(
    RegisterPage,
    await served.app.inject('/api/PriceRegistry/Mayo/1'),
  );
  return records.find((record) => record.address === address);
}

const search = async (payload: object) =>
  served.app.inject({ method: 'POST', url: '/api/priceregistry', payload });
const find = async (payload: object) =>
  readAnswer(SalesSearchAnswer, await search(payload))
    .map(({ address }) => address[0])
    .join(' ');

describe('a record of the register', () => {
  test("that resulted from a listing has the listing's facts", async () => {
    expect(await readRecord('1 SHOP STREET, WESTPORT')).toEqual({
      id: idOf('above'),
      saleId: expect.any(Number),
      title: '1 Shop Street, Westport, Co. Mayo',
      address: '1 SHOP STREET, WESTPORT',
      eircode: 'F28 X2Y3',
      salePrice: 360_000,
      uppyDowny: '+€15,000 (4.35%)',
      firstListedOn: '2025-10-01',
      dateOfSale: '2026-02-05',
      county: 'Mayo',
      beds: 4,
      baths: 2,
      askingPrice: 345_000,
      newBuild: false,
      vatExclusive: false,
      leftOut: null,
      matchReason: 'eircode',
      streetKey: 'mayo-westport-shop-street',
    });
  });

  test.each([
    ['2 BRIDGE ST, WESTPORT', 'below', '-€5,000 (1.52%)', 330_000, 'advert_address'],
    ['3 QUAY RD, WESTPORT', 'equal', '-', 250_000, 'advert_address'],
    ['4 NEW COURT, WESTPORT', 'newHome', '-€9,500 (2.71%) approx.', 350_000, 'advert_address'],
    ['5 CASTLE LANE, WESTPORT', 'onApplication', 'N/A', -1, 'advert_address'],
    ['6 MILLRACE AVENUE, WESTPORT', 'likely', '+€5,000 (2.50%)', 200_000, 'advert_other_place'],
  ])('of %s is that of %s: %s', async (address, name, uppyDowny, askingPrice, matchReason) => {
    expect(await readRecord(address)).toMatchObject({
      id: idOf(name),
      uppyDowny,
      askingPrice,
      firstListedOn: '2025-10-01',
      matchReason,
    });
  });

  test.each(['8 LONELY LANE, WESTPORT', '1 SHOP ST, WESTPORT', '7 THE GATES, WESTPORT'])(
    'of %s resulted from no known listing',
    async (address) => {
      const record = await readRecord(address);
      expect(record).toMatchObject({
        id: -1,
        title: '',
        uppyDowny: 'N/A',
        firstListedOn: '',
        beds: 0,
        baths: 0,
        askingPrice: -2,
      });
      expect(record).not.toHaveProperty('matchReason');
    },
  );

  test('is the same in a search', async () => {
    const [found] = readAnswer(SalesSearchAnswer, await search({ term: 'Shop Street' }));
    expect(found).toEqual(await readRecord('1 SHOP STREET, WESTPORT'));
  });
});

describe('a search by rooms', () => {
  test.each([
    [{ beds: 4 }, '1'],
    [{ beds: 3 }, '4 6'],
    [{ beds: '3', term: 'mill' }, '6'],
    [{ baths: 2 }, '1 2 4 6'],
    [{ beds: 2, baths: 2 }, '2'],
    [{ beds: 10 }, '3'],
    [{ baths: 10 }, '3'],
    [{ beds: 9 }, ''],
    [{ beds: 1 }, ''],
    [{ beds: 'All', baths: 0, fromYear: 2026 }, '3 1 2 4 5 6 8'],
  ])('%o finds: %s', async (question, numbers) => {
    expect(await find(question)).toBe(numbers);
  });

  test('counts all that match', async () => {
    expect((await search({ baths: 2 })).headers['x-total-count']).toBe('4');
  });
});
