import type { ListingDetail, PriceHistoryItem } from '../../api/contract/listing.ts';

/** The looks of two nights. */
export function looksOf(after: string, by: string) {
  return { happenedAfter: `${after}T03:40:00.000Z`, happenedBy: `${by}T03:40:00.000Z` };
}

/** Events with a look the night before each. */
export function seeNightly(
  events: readonly Omit<PriceHistoryItem, 'happenedAfter' | 'happenedBy'>[],
): PriceHistoryItem[] {
  return events.map((event) => {
    const nightBefore = new Date(Date.parse(event.published) - 86_400_000).toISOString();
    return { ...event, ...looksOf(nightBefore.slice(0, 10), event.published) };
  });
}

/** The whole life of one home. */
export const history: ListingDetail['priceHistory'] = seeNightly([
  { change: 'Drop', price: 595_000, difference: -15_000, published: '2026-10-11' },
  { change: 'Relisted', price: 610_000, difference: 0, published: '2026-08-08' },
  { change: 'Sale Agreed', price: 610_000, difference: 0, published: '2026-07-02' },
  { change: 'Drop', price: 610_000, difference: -35_000, published: '2026-05-09' },
  { change: 'Increase', price: 645_000, difference: 5_000, published: '2026-03-30' },
  { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' },
]);

/** A listing of which everything is known. */
export const listing: ListingDetail = {
  title: '14 Ardilea Crescent, Clonskeagh, Dublin 14',
  county: 'Dublin',
  beds: 3,
  baths: 2,
  propertyType: 'Semi-D',
  ber: 'C2',
  eircode: 'D14 X2A7',
  currentPrice: 595_000,
  lptRate: 523,
  lptBasis: {
    taxYear: 2026,
    baseCharge: 523,
    adjustmentPercent: null,
    adjustment: 'several councils',
    source: 'Finance Act',
    adjustmentSource: null,
    adjustmentAsOf: '2025-10-27',
  },
  status: 'For Sale',
  priceHistory: history,
  formerListings: [
    {
      listingId: 4690,
      county: 'Dublin',
      title: '14 Ardilea Cres., Clonskeagh, D14',
      dateOfListing: '2019-02-11',
      price: 455_000,
      matchReason: 'other_advert',
    },
    {
      listingId: 4602,
      county: 'Dublin',
      title: 'Ardilea Crescent, Clonskeagh, Dublin 14',
      dateOfListing: '2016-09-02',
      price: -1,
      matchReason: 'advert_crossed_street',
    },
  ],
  otherListings: [
    {
      listingId: 4720,
      county: 'Dublin',
      title: '14 Ardilea Crescent, Dublin 14',
      dateOfListing: '2026-03-15',
      price: 595_000,
      matchReason: 'eircode',
      source: 'second-portal',
      status: 'For Sale',
    },
  ],
  saleHistory: [
    {
      address: '14 ARDILEA CRESCENT, CLONSKEAGH, DUBLIN 14',
      dateOfSale: '2019-06-28',
      price: 450_000,
      vatExclusive: false,
      matchReason: 'same_address',
    },
    {
      address: '14 Ardilea Cresent, Dundrum, Dublin 14',
      dateOfSale: '2012-04-20',
      price: 200_000,
      vatExclusive: true,
      leftOut: 'not_full_market',
      matchReason: 'street_and_place',
    },
  ],
  changeSummary: {
    daysOnMarket: 251,
    dropCount: 2,
    riseCount: 1,
    percentageChangeFromFirstListing: 7.03,
    changeType: 'Drop',
    saleAgreedCount: 1,
    unlistedCount: 0,
    relistedCount: 1,
  },
  agency: {
    agencyName: 'Clonskeagh Homes',
    contactName: 'Niamh Byrne',
    phoneNumber: '01 555 0100',
    officeHours: 'Mon to Fri 9:00 to 17:30',
    address: ['2 Bird Avenue', 'Clonskeagh', 'Dublin 14'],
  },
  schools: [
    {
      name: 'Scoil Naithí',
      distance: 0.4119,
      level: 'Primary',
      gender: 'Mixed',
      ethos: 'Multi-denominational',
    },
    { name: 'Coláiste Éanna', distance: 1.2, level: 'Post-primary', gender: 'Boys', ethos: '' },
    { name: 'St Anne’s', distance: 9.875, level: 'Special', gender: '', ethos: 'Catholic' },
  ],
  transport: [
    {
      stopType: 'Bus',
      commonName: 'Ardilea Crescent',
      commonNameGA: 'Corrán Ard Aoibhinn',
      plateCode: '2071',
      distance: 86.4,
      services: JSON.stringify([
        {
          ServiceNumber: '11',
          ServiceDisplayName: 'Wadelai Park - Sandyford',
          Destination: 'Sandyford',
          Operator: 'Bus Cuan',
        },
        {
          ServiceNumber: '44',
          ServiceDisplayName: 'DCU - Enniskerry',
          Destination: 'Enniskerry',
          Operator: 'Bus Cuan',
        },
      ]),
    },
    {
      stopType: 'Tram',
      commonName: 'Milltown',
      commonNameGA: '',
      plateCode: '0',
      distance: 1203.5,
      services: '[]',
    },
  ],
};
