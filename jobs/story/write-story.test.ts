import { describe, expect, it } from 'vitest';
import type { ListingDetail } from '../../api/contract/listing.ts';
import { nameStory, writeStory } from './write-story.ts';

const home: ListingDetail = {
  title: '14 Ardilea Crescent, Clonskeagh, Dublin 14',
  county: 'Dublin',
  beds: 3,
  baths: 2,
  propertyType: 'Semi-D',
  ber: '',
  eircode: '',
  currentPrice: 595_000,
  lptRate: -1,
  status: 'For Sale',
  priceHistory: [
    { change: 'Drop', price: 595_000, difference: -45_000, published: '2026-11-11' },
    { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' },
  ],
  formerListings: [],
  saleHistory: [],
  changeSummary: {
    daysOnMarket: 251,
    dropCount: 2,
    riseCount: 1,
    percentageChangeFromFirstListing: 7.03,
    changeType: 'Drop',
    saleAgreedCount: 0,
    unlistedCount: 0,
    relistedCount: 0,
  },
  agency: { agencyName: '', contactName: '', phoneNumber: '' },
  schools: [],
  transport: [],
};

const write = (changes: Partial<ListingDetail>) => {
  const listing = { ...home, ...changes };
  return writeStory({ id: 4711, listing, asOf: '2026-11-20' });
};

describe('a draft', () => {
  it('gives no price where the source gives none', () => {
    const text = write({ currentPrice: -1, priceHistory: [], beds: 0, baths: 0, propertyType: '' });
    expect(text).toContain(
      'a property in Co. Dublin, has a page here. It is for sale; no price is',
    );
    expect(text).not.toContain('POA');
  });

  it('describes a home first seen in the past month', () => {
    const priceHistory = home.priceHistory.map((one) => ({ ...one, published: '2026-10-29' }));
    expect(write({ priceHistory })).toContain('On 29 October 2026 it was first seen at €640,000.');
  });

  it('has a title in valid YAML, whatever the address holds', () => {
    const text = write({ title: '1 "The: Gables" \\ #2, Cobh' });
    expect(text).toContain(
      '\ntitle: "1 \\"The: Gables\\" \\\\ #2, Cobh: cut twice and raised once"',
    );
  });

  it('is named after its home and its listing, within the length of a file name', () => {
    const listing = { ...home, title: `Dún ${'x '.repeat(80)}` };
    expect(nameStory({ id: 4711, listing, asOf: '' })).toMatch(/^dun-(x-)+x-4711\.md$/);
  });
});
