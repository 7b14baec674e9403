import { describe, expect, test } from 'vitest';
import type { Advert, Pull } from '../../warehouse/testing/listings.ts';
import { FindAnswer } from '../contract/find.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { closeAfter, readIds, serve } from '../testing/serve.ts';

const adverts: readonly Advert[] = (
  [
    ...Array.from({ length: 7 }, (_, at) => ({ title: `${at + 1} Dalysfort Road, Salthill` })),
    { title: '1 Sráid Mhór, Bearna' },
    { title: '8 The Green, Dublin 24', county: 'Dublin', town: 'Dublin 24' },
    { title: '9 The Green, Dublin 24', county: 'Dublin', town: 'Dublin 24', status: 'Sale Agreed' },
    { title: '1 The Mews, Dublin 20', county: 'Dublin', town: 'Dublin 20', status: 'Sale Agreed' },
    { title: '1 Quay Street, Youghal', county: 'Cork', town: 'Youghal', status: 'Sale Agreed' },
    { title: '2 Quay Street, Youghal', county: 'Cork', town: 'Youghal', status: 'Sale Agreed' },
    { title: '7 Hill Street, Tallaght', county: 'Dublin', town: 'Tallaght', eircode: 'D24X2Y4' },
    { title: '1 Main Street, Glanmire', county: 'Cork', town: 'Glanmire', status: 'Sale Agreed' },
    { title: '1 Pier Road, Cobh', county: 'Cork', town: 'Cobh', status: 'Sale Agreed' },
    { title: '2 Pier Road, Cobh', county: 'Cork', town: 'Cobh' },
    ...['1', '2', '3'].map((number) => ({
      title: `${number} Mill Street, Tullow`,
      county: 'Carlow' as const,
      town: 'Tullow',
      status: number === '3' ? ('Sale Agreed' as const) : ('For Sale' as const),
    })),
    { title: '1 Low Lane, Piercetown', county: 'Wexford', town: 'Piercetown' },
    { title: '1 High Lane, Pierstown', county: 'Wexford', town: 'Pierstown' },
    { title: '2 High Lane, Pierstown', county: 'Wexford', town: 'Pierstown' },
    { title: '5 South Circular Road, Dublin 8', county: 'Dublin', town: 'Dublin 8' },
  ] satisfies Partial<Advert>[]
).map((advert) => ({
  county: 'Galway',
  town: 'Salthill',
  source_listing_id: advert.title,
  ...advert,
}));
const pasted = {
  source_listing_id: '6300007',
  page_url: 'https://www.portal.ie/for-sale/house-3-bridge-lane-westport/6300007',
  title: '3 Bridge Lane, Westport',
  county: 'Mayo',
  town: 'Westport',
} as const;
const gone = { source_listing_id: 'gone', title: 'Vanished Lodge, Salthill', county: 'Galway' };
const pulls: readonly Pull[] = [
  { at: '2026-03-01T08:00:00Z', adverts: [...adverts, pasted, gone] },
  { at: '2026-03-02T08:00:00Z', adverts: [...adverts, pasted] },
  { at: '2026-03-03T08:00:00Z', adverts: [...adverts, pasted] },
];
const streetOf = (length: number, street: string, county: string) =>
  Array.from({ length }, (_, at) => ({ address: `${at + 1} ${street}`, county }));
const lines = [
  { address: '14 LENABOY AVENUE, SALTHILL', county: 'Galway', eircode: 'H91 X2Y3' },
  { address: '14 Lenaboy Ave, Salthill', county: 'Galway' },
  { address: '8 Oak Park, Dublin 24', county: 'Dublin' },
  { address: '3 Oak Park, Dublin 8', county: 'Dublin' },
  ...streetOf(5, 'Barrow Walk, Tullow', 'Carlow'),
  ...streetOf(3, 'Bridge Lane, Westport', 'Mayo'),
  ...streetOf(5, 'Moy Walk, Claremorris', 'Mayo'),
  ...streetOf(5, 'Blackwater Walk, Youghal', 'Cork'),
  ...streetOf(4, 'Ashcort, Galwey', 'Galway'),
  ...streetOf(120, 'Ashcourt, Galway', 'Galway'),
];

const served = closeAfter(await serve(lines, { pulls }));
const linked = closeAfter(await serve(linkedLines, { pulls: linkedPulls }));

const find = (q: string, more = '') =>
  served.read(FindAnswer, `/api/find?q=${encodeURIComponent(q)}${more}`);
const totals = ({ places, streets, homes, gone, sales }: FindAnswer) =>
  [places, streets, homes, gone, sales].map(({ total }) => total);

describe('a search of everything', () => {
  test('finds places, streets, homes for sale, homes gone and sales, with a count of each', async () => {
    const answer = await find('salthill');
    expect(answer).toMatchObject({ words: 'salthill', isAsTyped: true, nearest: '' });
    expect(totals(answer)).toEqual([1, 1, 7, 1, 2]);
    const salthill = { kind: 'town', name: 'Salthill', county: 'Galway', key: '', towns: '' };
    expect(answer.places.found).toEqual([{ ...salthill, forSale: 8, sales: -1 }]);
    expect(answer.streets.found).toMatchObject([{ street: 'Lenaboy Avenue', sales: 2 }]);
    expect(answer.homes.found).toHaveLength(5);
    expect(answer.gone.found).toMatchObject([{ title: 'Vanished Lodge, Salthill' }]);
    expect(answer.sales.found.map(({ address }) => address)).toContain(
      '14 LENABOY AVENUE, SALTHILL',
    );
  });

  test('shows all of one group', async () => {
    const answer = await find('salthill', '&show=homes');
    expect(answer.homes.found).toHaveLength(7);
    expect(totals(answer)).toEqual([1, 1, 7, 1, 2]);
  });

  test.each([
    ['galway', 'Galway'],
    ['co galway', 'Galway'],
    ['Gaillimh', 'Galway'],
    ['h91', 'H91'],
    ['dublin 8', 'Dublin 8'],
    ['bagenalstown', 'R21'],
  ])('begins with the place of that name: %s', async (q, name) => {
    expect((await find(q)).places.found[0]).toMatchObject({ name });
  });

  test.each(['dublin 8', 'd8', 'D08'])(
    'has a district of Dublin once, and first: %s',
    async (q) => {
      const { places, homes, sales } = await find(q);
      const district = { kind: 'routingKey', name: 'Dublin 8', key: 'd08', towns: 'D08' };
      expect(places).toMatchObject({ total: 1, found: [{ ...district, forSale: 1, sales: 1 }] });
      expect([homes.total, sales.total]).toEqual([1, 1]);
    },
  );

  test.each([
    ['lenaboy', 2],
    ['14 lenaboy avenue salthill', 2],
    ['1 lenaboy', 0],
    ['sráid mhor', 0],
    ['H91X2Y3', 1],
    ['dublin 8', 1],
    ['8 oak park dublin 24', 1],
  ])('finds the sales of %s', async (q, count) => {
    const { isAsTyped, sales } = await find(q);
    expect(isAsTyped ? sales.total : 0).toBe(count);
  });

  test.each([
    ['dalysfrot rd', 'Dalysfort Rd'],
    ['salthil lenaboi', 'Salthil Lenaboy'],
    ['vanished loge', 'Vanished Lodge'],
    ['99 lenaboy', 'Lenaboy'],
    ['dublin 8 sircular', 'Dublin 8 Circular'],
  ])('spells otherwise, or leaves out, what nothing has: %s', async (q, words) => {
    const answer = await find(q);
    expect(answer).toMatchObject({ words, isAsTyped: false });
    expect(Math.max(...totals(answer))).toBeGreaterThan(0);
  });

  test.each([
    ['dublin 12', { kind: 'routingKey', forSale: -1, sales: 0 }],
    ['claremorris', { kind: 'town', key: 'mayo-claremorris', forSale: -1, sales: 5 }],
    ['cobh', { kind: 'town', forSale: 1, saleAgreed: 1 }],
    ['glanmire', { kind: 'town', forSale: 0, saleAgreed: 1 }],
    ['dublin 20', { kind: 'routingKey', forSale: 0, saleAgreed: 1 }],
    // Those that are known by their Eircode too.
    ['dublin 24', { key: 'd24', forSale: 2, saleAgreed: 1 }],
    ['tullow', { kind: 'town', key: 'carlow-tullow', forSale: 2, saleAgreed: 1, sales: 5 }],
  ])('counts what is for sale and what is sale agreed: %s', async (q, place) => {
    expect((await find(q)).places.found[0]).toMatchObject(place);
  });

  test('has the town with more homes for sale first where the sales are as many', async () => {
    const { found } = (await find('pier')).places;
    expect(found.map(({ name, forSale }) => [name, forSale])).toEqual([
      ['Pierstown', 2],
      ['Piercetown', 1],
    ]);
  });

  test('names the words of a place that words of few things may be a slip of', async () => {
    const answer = await find('galwey');
    expect(answer).toMatchObject({ isAsTyped: true, nearest: 'Galway' });
    expect(answer.sales.total).toBe(4);
    expect(await find('ashcort')).toMatchObject({ isAsTyped: true, nearest: '' });
  });

  test('finds nothing where no word is like any known', async () => {
    const answer = await find('xyzzyx plugh');
    expect(answer).toMatchObject({ words: 'xyzzyx plugh', isAsTyped: true });
    expect(totals(answer)).toEqual([0, 0, 0, 0, 0]);
  });

  test('takes the same words in any letter case once', async () => {
    const [one, other] = await Promise.all(
      ['Salthill', 'SALTHILL%20'].map((q) => served.app.inject(`/api/find?q=${q}`)),
    );
    expect(other?.headers.etag).toBe(one?.headers.etag);
  });
});

test.each([
  ['?q=%20a%20', 'q takes 2 characters at least, and 200 at most.'],
  ['?q=...', 'q has neither a letter nor a digit to search for.'],
  [
    '?q=naas&show=everything',
    'show must be one of places, streets, homes, gone, sales; not "everything".',
  ],
])('refuses %s', async (query, message) => {
  expect(await served.refuse(`/api/find${query}`, 'bad_request')).toBe(message);
});

test.each([
  // A home for sale is not among the sales too.
  ['7 the gates', '', { homes: '1, second', gone: '0', sales: '1' }],
  // One that sold is among the sales, not among those gone too.
  ['1 shop street', '', { homes: '0', gone: '1', sales: '2, 2026-02-05' }],
  // All of one group are shown, whatever is in the others.
  ['7 the gates', 'sales', { sales: '1, 2022-06-20' }],
  ['1 shop street', 'gone', { gone: '1, above' }],
  ['9 hill view', '', { gone: '1, after', sales: '0' }],
])('a home is found once: %s %s', async (words, show, expected) => {
  const url = `/api/find?q=${encodeURIComponent(words)}&show=${show}`;
  const { homes, gone, sales } = await linked.read(FindAnswer, url);
  const idOf = await readIds(linked);
  const nameOf = ({ id }: { id: number }) =>
    ['above', 'second', 'before', 'after'].find((name) => idOf(name) === id);
  const datesOfSale = sales.found.map(({ dateOfSale }) => dateOfSale);
  expect({
    homes: [homes.total, ...homes.found.map(nameOf)].join(', '),
    gone: [gone.total, ...gone.found.map(nameOf)].join(', '),
    sales: [sales.total, ...datesOfSale].join(', '),
  }).toMatchObject(expected);
});

describe('an Eircode', () => {
  test.each(['H91 A1A1', 'h91a1a1', 'D24 X2Y3', 'H91 X9'])(
    'that we don’t know leads to its area: %s',
    async (q) => {
      const answer = await find(q);
      expect(answer).toMatchObject({ isAsTyped: false, isUnknownHome: true });
      expect(totals(answer)).toEqual([1, 0, 0, 0, 0]);
      expect(answer.places.found[0]?.kind).toBe('routingKey');
    },
  );

  test('that we don’t know is left out after an address', async () => {
    const answer = await find('14 Lenaboy Avenue, Salthill, H91 A1A1');
    expect(answer).toMatchObject({ words: '14 Lenaboy Avenue, Salthill', isAsTyped: false });
    expect(answer).not.toHaveProperty('isUnknownHome');
    expect(answer.sales.total).toBe(2);
  });
});

describe('a pasted address of an advert', () => {
  test('finds its home by the number at its source, or by ours', async () => {
    const [home] = (await find('3 bridge lane')).homes.found;
    const found = { total: 1, found: [home] };
    for (const q of [pasted.page_url, '6300007', `https://luach.ie/listing/${home?.id}/Mayo/x`])
      expect(await find(q)).toMatchObject({ isAsTyped: true, homes: found });
  });

  test('of an unknown home leads to its street, where the register has it', async () => {
    // The same number on another site is another advert.
    expect(await find(pasted.page_url.replace('portal.ie', 'other.ie'))).toMatchObject({
      isUnknownHome: true,
      homes: { total: 0 },
      streets: { total: 1, found: [{ street: 'Bridge Lane' }] },
    });
    const nowhere = await find('https://www.other.ie/for-sale/house-9-nowhere-7/7654321');
    expect([nowhere.isUnknownHome, totals(nowhere)]).toEqual([true, [0, 0, 0, 0, 0]]);
  });
});
