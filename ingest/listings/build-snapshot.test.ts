import { expect, it } from 'vitest';
import { buildSnapshot } from './build-snapshot.ts';
import { collectListings, isWellRead } from './collect-listings.ts';
import type { RawListing } from './raw-listing.ts';
import type { ReadSettings } from './read-listings.ts';

const advert: RawListing = {
  source_listing_id: 7,
  title: '1 Main Street, Naas, Co. Kildare',
  price: '€300,000',
};

function snapshotOf(changes: RawListing, settings?: ReadSettings) {
  const listing = buildSnapshot({ ...advert, ...changes }, settings);
  if (listing.kind !== 'snapshot') throw new Error(listing.reason);
  return listing.snapshot;
}

it('adds nothing that the source does not give', () => {
  expect(buildSnapshot(advert).signals).toEqual([]);
  const known = Object.entries(snapshotOf({})).filter(([, value]) => value !== null);
  expect(Object.fromEntries(known)).toEqual({
    sourceListingId: '7',
    title: '1 Main Street, Naas, Co. Kildare',
    county: 'Kildare',
    town: 'Naas',
    priceEur: 300_000,
    priceKind: 'asking',
    isFromPrice: false,
    isPriceShown: true,
    status: 'For Sale',
  });
});

it.each(['title', 'price', 'town', 'agency_address'] as const)(
  'sets aside an advert with a %s that is too long, by its id',
  (field) => {
    const raw = { ...advert, [field]: `${'(a | b, '.repeat(40_000)}Naas, Co. Kildare` };
    expect(buildSnapshot(raw)).toEqual({
      kind: 'setAside',
      reason: `${field} has over 1000 characters`,
      advert: '7',
      signals: [],
    });
  },
);

it('keeps a price hidden if the agent hides it, whatever the price text', () => {
  const hidden = { priceEur: null, isPriceShown: false, priceKind: 'poa', isFromPrice: false };
  expect(snapshotOf({ price: 'From €350,000', price_hidden: true })).toMatchObject(hidden);
});

it('uses the status from the price if the status only shows that the advert is up', () => {
  expect(snapshotOf({ price: 'Sale Agreed' }).status).toBe('Sale Agreed');
  expect(snapshotOf({ price: 'Sale Agreed', status: 'Sold' }).status).toBe('Sold');
});

it('looks for the county in the field, the title, the Eircode, the entry, in that order', () => {
  const title = '2 Old Connawood, Kilbride, A98V067';
  expect(snapshotOf({ title, county: 'Co. Dublin' }, { county: 'Cork' }).county).toBe('Dublin');
  expect(snapshotOf({ title }, { county: 'Cork' }).county).toBe('Wicklow');
  expect(snapshotOf({ title }, { county: 'Cork', eircodeInTitle: false })).toMatchObject({
    county: 'Cork',
    eircode: null,
  });
  expect(buildSnapshot({ ...advert, title: 'A house' })).toMatchObject({
    kind: 'setAside',
    reason: 'the county is unknown',
  });
});

it('separates what a site writes around an address, and reads it as the status', () => {
  const shown = snapshotOf({
    title: 'Residential Sales, SALE AGREED 1 Main Street, Naas, Co. Kildare',
  });
  expect(shown).toMatchObject({ title: advert.title, status: 'Sale Agreed', town: 'Naas' });
  const title = '1 Main Street, Naas, Co. Kildare - Sold';
  expect(snapshotOf({ title, status: 'For Sale' }).status).toBe('Sold');
  expect(snapshotOf({ title, status: 'Sale Agreed' }).status).toBe('Sale Agreed');
  expect(buildSnapshot({ ...advert, title: 'For Sale' }, { county: 'Kildare' })).toMatchObject({
    kind: 'setAside',
    reason: 'no address',
  });
});

it('signals an unknown county; a province or a country is not a county', () => {
  const isUnknown = (county: string) => buildSnapshot({ ...advert, county }).signals.length > 0;
  const counties = ['Kildaire East', 'Leinster', 'Ireland', 'Co. Kildare'];
  expect(counties.filter(isUnknown)).toEqual(['Kildaire East']);
});

it.each([
  ['Sallins', 'Sallins'],
  ['SALLINS + Full Planning Permission', 'Sallins'],
  ['Dubin 6w', 'Dublin 6W'],
  ['Dublin 16. D', 'Dublin 16'],
  // None of these is a town, so the address decides.
  ['+ Full Planning for two', 'Naas'],
  ['Block 4', 'Naas'],
  ['Co. Kildare', 'Naas'],
])('a town field of %s is %s', (town, expected) => {
  expect(snapshotOf({ town }).town).toBe(expected);
});

it('gives a site no bedrooms and no floor area', () => {
  expect(snapshotOf({ property_type: 'Site', floor_area: '1000' })).toMatchObject({
    beds: 0,
    floorAreaM2: null,
  });
});

it.each([
  [{ source_listing_id: null }, 'setAside', 'no id'],
  [{ title: ' , ' }, 'setAside', 'no address'],
  [{ status: 'Frozen' }, 'setAside', 'status "Frozen" is not known'],
  [{ status: 'To Let' }, 'skipped', 'to let'],
  [{ status: 'Withdrawn' }, 'skipped', 'withdrawn'],
  [{ price: '€900 per month' }, 'skipped', 'to let'],
  [{ property_type: 'Retail Unit' }, 'skipped', 'no home'],
  [{ title: '1 Main Street, Newry, Co. Down' }, 'skipped', 'outside the State'],
])('%o is %s: %s', (changes, kind, reason) => {
  expect(buildSnapshot({ ...advert, ...changes })).toMatchObject({ kind, reason });
});

it.each([
  { title: '1 Main Street, Strabane, Co. Tyrone, BT82 8DT' },
  { title: '1 Main Street, Strabane', eircode: 'BT82 8DT' },
  { title: '1 Main Street, Strabane', county: 'Co. Tyrone' },
  { title: '1 Main Street, Newry', county: 'Down' },
])('%o lies beyond the border, whatever county the entry gives', (changes) => {
  expect(buildSnapshot({ ...advert, ...changes }, { county: 'Donegal' })).toEqual({
    kind: 'skipped',
    reason: 'outside the State',
    signals: [],
  });
});

it('signals every unknown word', () => {
  const odd = { property_type: 'Tree House', ber: 'Z9', beds: 'many', latitude: 1, longitude: 1 };
  const { signals } = buildSnapshot({ ...advert, ...odd, floor_area: 'big', eircode: 'X' });
  expect(
    signals
      .map(({ field }) => field)
      .toSorted()
      .join(' '),
  ).toBe('beds ber eircode floor_area position property_type');
});

it('keeps the first advert of a repeated id, and sums the signals', () => {
  const place = 'here';
  const dear = { ...advert, price: '€999,000', ber: 'Z9' };
  const page = collectListings([
    { place, listing: buildSnapshot({ ...advert, ber: 'Z9' }) },
    { place, listing: buildSnapshot(dear) },
  ]);
  expect(page.snapshots.map(({ priceEur }) => priceEur)).toEqual([300_000]);
  expect(page).toMatchObject({ repeated: 1, signals: [{ field: 'ber', value: 'Z9', count: 2 }] });
});

it('counts a pull as well read up to 2 % set aside', () => {
  expect([2, 3].map((bad) => isWellRead(100 - bad, bad))).toEqual([true, false]);
});
