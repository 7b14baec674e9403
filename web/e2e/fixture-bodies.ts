import { registerPageSize } from '../../api/contract/limits.ts';
import { type County, counties, leftOutReasons } from '../../api/contract/lists.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { RegisterPage, RegisterRecord } from '../../api/contract/register.ts';

/** Hand-made answers of the API for the browser tests: invented homes, without a warehouse. */

export const metaBody: Meta = {
  version: '20261120T041200Z-fixture',
  publishedAt: '2026-11-20T04:12:00Z',
  demo: true,
  register: {
    newestSaleDate: '2026-11-14',
    thisYear: 2026,
    thisMonth: 11,
    saleYears: Array.from({ length: 17 }, (_, at) => 2026 - at),
    registeredSales: 812_345,
    marketSales: 741_002,
    counties: counties.map((county, index) => ({
      county,
      registeredSales: salesOf(county),
      lastTwelveMonthsSales: 400 + ((index * 977) % 6000),
      lastTwelveMonthsMedianPrice: 165_000 + ((index * 7919) % 31) * 10_500,
    })),
  },
  listings: {
    newestPullAt: '2026-11-20T03:40:00Z',
    forSale: 14_212,
    held: [],
    searchExample: 'Ardilea Road',
  },
  sources: [
    {
      id: 'ppr',
      kind: 'ppr',
      publisher: 'Property Services Regulatory Authority',
      licence: 'Re-use of Public Sector Information',
      homepage: 'https://www.propertypriceregister.ie/',
      lastPull: '2026-11-20T04:10:31Z',
      newestRecord: '2026-11-14',
      rows: 812_345,
      setAside: 3,
      held: false,
      nextDue: '2026-11-21T04:10:00Z',
    },
    {
      id: 'schools-primary',
      kind: 'schools',
      publisher: 'Department of Education',
      licence: 'Creative Commons Attribution 4.0',
      homepage: 'https://www.gov.ie/',
      lastPull: '2026-11-16T07:10:00Z',
      newestRecord: '2026-11-16',
      rows: 3067,
      setAside: 0,
      held: false,
      nextDue: '2026-11-23T07:10:00Z',
    },
  ],
  socialLink: null,
  takesApplications: true,
  takesSql: true,
};

/** Leitrim has few pages, Longford none, all others many. */
export function salesOf(county: County): number {
  if (county === 'Longford') return 0;
  return county === 'Leitrim' ? 211 : 24_000;
}

const streets = [
  '14 MAIN ST, BALLINCOLLIG, CO CORK',
  'Apt 12, The Granary, Wine Street',
  'Rose Cottage, Kilbrogan Hill, Bandon',
  '7 Ardilea Crescent, Clonskeagh, Dublin 14',
  'TEACH NA MARA, AN SPIDÉAL, CO NA GAILLIMHE',
  'UNIT 3B, SITE 41, CLUAIN ARD, OLD GOLF LINKS ROAD, BALLYMACELLIGOTT EAST, TRALEE',
];

const differences = ['N/A', '+€15,000 (4.35%)', '-€5,000 (1.52%)', '-', '+€21,500 (5.20%) approx.'];

/** A sale of a county by its place in the list, always the same. */
export function saleOf(county: County, place: number): RegisterRecord {
  const newBuild = place % 5 === 3;
  const uppyDowny = differences[place % differences.length] ?? 'N/A';
  const salePrice = 145_000 + ((place * 37_211) % 520_000) + (newBuild ? 0.18 : 0);
  return {
    id: uppyDowny === 'N/A' ? -1 : 1000 + place,
    saleId: place,
    title: uppyDowny === 'N/A' ? '' : `${streets[place % streets.length]}`,
    address: streets[place % streets.length] ?? '',
    eircode: place % 4 === 1 ? '' : 'T12 X2A7',
    salePrice,
    uppyDowny,
    firstListedOn: uppyDowny === 'N/A' ? '' : '2026-03-04',
    dateOfSale: `2026-${String(11 - (Math.floor(place / 40) % 10)).padStart(2, '0')}-14`,
    county,
    beds: 3,
    baths: 2,
    askingPrice: uppyDowny === 'N/A' ? -2 : 345_000,
    newBuild,
    vatExclusive: newBuild,
    ...(uppyDowny !== 'N/A' && {
      matchReason: place % 5 === 2 ? 'advert_other_place' : 'advert_address',
    }),
    leftOut: place % 7 === 4 ? (leftOutReasons[place % leftOutReasons.length] ?? null) : null,
  };
}

/** A page of a county's sales. */
export function registerPageBody(county: County, page: number): RegisterPage {
  const totalRecords = salesOf(county);
  const first = (page - 1) * registerPageSize;
  const length = Math.max(Math.min(registerPageSize, totalRecords - first), 0);
  return {
    records: Array.from({ length }, (_, index) => saleOf(county, first + index)),
    totalRecords,
  };
}
