import { expect, test } from 'vitest';
import type { FindAnswer } from '../../../api/contract/find.ts';
import { describeFound } from './describe-found.ts';

const none = { total: 0, found: [] };

test('addresses in capitals are told in small letters', () => {
  const answer: FindAnswer = {
    words: 'quay',
    isAsTyped: true,
    nearest: '',
    places: none,
    streets: none,
    gone: none,
    homes: {
      total: 1,
      found: [
        { id: 1, title: '1 THE QUAY, WESTPORT', county: 'Mayo', status: 'For Sale', price: 2 },
      ],
    },
    sales: {
      total: 1,
      found: [
        {
          id: -1,
          saleId: 7,
          title: '',
          address: '2 THE QUAY, WESTPORT',
          eircode: '',
          salePrice: 300_000,
          uppyDowny: 'N/A',
          firstListedOn: '',
          dateOfSale: '2026-02-03',
          county: 'Mayo',
          beds: 0,
          baths: 0,
          askingPrice: -2,
          newBuild: false,
          vatExclusive: false,
          leftOut: null,
        },
      ],
    },
  };
  const names = describeFound(answer).flatMap(({ lines }) => lines.map(({ name }) => name));
  expect(names).toEqual(['1 The Quay, Westport', '2 The Quay, Westport']);
});

test('what a home that is gone asked is told as that, and not as what it fetched', () => {
  const home = { id: 3, title: '3 The Quay, Westport', county: 'Mayo', price: 250_000 } as const;
  const found = [
    ...[
      { ...home, status: 'Sold' as const },
      { ...home, status: 'Unlisted' as const },
    ],
    ...[{ ...home, status: 'Sold' as const, price: -1 }],
  ];
  const answer: FindAnswer = {
    ...{ words: 'quay', isAsTyped: true, nearest: '', places: none, streets: none },
    ...{ homes: none, sales: none, gone: { total: 3, found } },
  };
  const prices = describeFound(answer).flatMap(({ lines }) => lines.map(({ price }) => price));
  expect(prices).toEqual(['asked €250,000', 'asked €250,000', '']);
});

test('a group whose homes all stand in another is left out', () => {
  const answer: FindAnswer = {
    ...{ words: 'quay', isAsTyped: true, nearest: '', places: none, streets: none, homes: none },
    ...{ gone: { total: 1, found: [] }, sales: none },
  };
  expect(describeFound(answer)).toEqual([]);
});

test('a district of Dublin leads to its sales, or where it has none to its homes', () => {
  const district = {
    kind: 'routingKey',
    name: 'Dublin 8',
    county: 'Dublin',
    towns: 'D08',
  } as const;
  const found = [
    { ...district, key: 'd08', forSale: 10, saleAgreed: 3, sales: 231 },
    { ...district, key: '', forSale: 10, sales: 0 },
    { ...district, key: '', forSale: 0, saleAgreed: 2, sales: 0 },
    { ...district, key: '', forSale: 0, sales: 0 },
  ];
  const answer: FindAnswer = {
    ...{ words: 'd8', isAsTyped: true, nearest: '', places: { total: 4, found } },
    ...{ streets: none, homes: none, gone: none, sales: none },
  };
  const lines = describeFound(answer).flatMap((group) => group.lines);
  expect(lines[0]).toMatchObject({
    name: 'Dublin 8',
    about: 'D08 · 10 for sale, 3 sale agreed · 231 sales',
  });
  expect(lines.map(({ href }) => href)).toEqual([
    '/place/d08',
    '/for-sale/Dublin/Dublin%208',
    '/for-sale/Dublin/Dublin%208',
    '/find?q=Dublin%208',
  ]);
});

test('a place tells the counts that are known, none of them -1', () => {
  const town = { kind: 'town', name: 'Cobh', county: 'Cork', key: 'cork-cobh', towns: '' } as const;
  const found = [
    { ...town, forSale: 0, saleAgreed: 3, sales: 12 },
    { ...town, forSale: -1, sales: 12 },
    { ...town, forSale: 2, sales: -1 },
    { ...town, kind: 'county', forSale: -1, sales: -1 } as const,
  ];
  const answer: FindAnswer = {
    ...{ words: 'cobh', isAsTyped: true, nearest: '', places: { total: 4, found } },
    ...{ streets: none, homes: none, gone: none, sales: none },
  };
  const lines = describeFound(answer).flatMap((group) => group.lines);
  expect(lines.map(({ about }) => about)).toEqual([
    'Co. Cork · 0 for sale, 3 sale agreed · 12 sales',
    'Co. Cork · 12 sales',
    'Co. Cork · 2 for sale',
    'County',
  ]);
});
