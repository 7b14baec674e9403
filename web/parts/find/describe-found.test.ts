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
