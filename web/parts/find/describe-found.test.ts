import { expect, test } from 'vitest';
import type { FindAnswer } from '../../../api/contract/find.ts';
import type { FindGroup } from '../../../api/contract/find-groups.ts';
import { describeFound, describeUnknownHome } from './describe-found.ts';

/** What is shown of an answer with these places, homes and sales. */
function linesOf(found: Partial<Record<FindGroup, readonly object[]>>) {
  const group = (name: FindGroup) => ({
    total: found[name]?.length ?? 0,
    found: found[name] ?? [],
  });
  const answer = {
    words: 'quay',
    isAsTyped: true,
    nearest: '',
    places: group('places'),
    streets: group('streets'),
    homes: group('homes'),
    gone: group('gone'),
    sales: group('sales'),
  };
  return describeFound(answer as unknown as FindAnswer).flatMap(({ lines }) => lines);
}

const home = { id: 3, title: '3 The Quay, Westport', county: 'Mayo', price: 250_000 };

test('an unknown home offers its street, an unknown Eircode its area', () => {
  const describe = (places: number, streets: number) =>
    describeUnknownHome({
      places: { total: places, found: [] },
      streets: { total: streets, found: [] },
    });
  expect(describe(0, 1)).toContain('no record of that advert. This is its street:');
  expect(describe(0, 0)).toContain('Search for its address instead.');
  expect(describe(1, 0)).toContain('no home with that Eircode. This is its area:');
});

test('addresses in capitals are written in small letters', () => {
  const sale = { id: -1, saleId: 7, title: '', salePrice: 300_000, dateOfSale: '2026-02-03' };
  const lines = linesOf({
    homes: [{ ...home, title: '1 THE QUAY, WESTPORT', status: 'For Sale' }],
    sales: [{ ...sale, address: '2 THE QUAY, WESTPORT', county: 'Mayo', eircode: '' }],
  });
  expect(lines.map(({ name }) => name)).toEqual(['1 The Quay, Westport', '2 The Quay, Westport']);
});

test('what a home that is gone asked is given as that, and not as what it fetched', () => {
  const lines = linesOf({
    gone: [
      { ...home, status: 'Sold' },
      { ...home, status: 'Unlisted' },
      { ...home, status: 'Sold', price: -1 },
    ],
  });
  expect(lines.map(({ price }) => price)).toEqual([
    'last asking price €250,000',
    'last asking price €250,000',
    '',
  ]);
});

test('a group whose homes are all in another is left out', () => {
  const answer = { words: '', isAsTyped: true, nearest: '', gone: { total: 1, found: [] } };
  const none = { total: 0, found: [] };
  const others = { places: none, streets: none, homes: none, sales: none };
  expect(describeFound({ ...answer, ...others })).toEqual([]);
});

test('a district of Dublin leads to its sales, or where it has none to its homes', () => {
  const dublin8 = { kind: 'routingKey', name: 'Dublin 8', county: 'Dublin', towns: 'D08' };
  const lines = linesOf({
    places: [
      { ...dublin8, key: 'd08', forSale: 10, saleAgreed: 3, sales: 231 },
      { ...dublin8, key: '', forSale: 10, sales: 0 },
      { ...dublin8, key: '', forSale: 0, saleAgreed: 2, sales: 0 },
      { ...dublin8, key: '', forSale: 0, sales: 0 },
    ],
  });
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

test('a place has the counts that are known, none of them -1', () => {
  const cobh = { kind: 'town', name: 'Cobh', county: 'Cork', key: 'cork-cobh', towns: '' };
  const lines = linesOf({
    places: [
      { ...cobh, forSale: 0, saleAgreed: 3, sales: 12 },
      { ...cobh, forSale: -1, sales: 12 },
      { ...cobh, forSale: 2, sales: -1 },
      { ...cobh, kind: 'county', forSale: -1, sales: -1 },
    ],
  });
  expect(lines.map(({ about }) => about)).toEqual([
    'Co. Cork · 0 for sale, 3 sale agreed · 12 sales',
    'Co. Cork · 12 sales',
    'Co. Cork · 2 for sale',
    'County',
  ]);
});
