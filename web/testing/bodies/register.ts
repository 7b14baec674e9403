import type { Area } from '../../../api/contract/areas.ts';
import { registerPageSize } from '../../../api/contract/limits.ts';
import { type County, counties, leftOutReasons } from '../../../api/contract/lists.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import type { RegisterPage, RegisterRecord } from '../../../api/contract/register.ts';
import type { RegisterChanges } from '../../../api/contract/register-changes.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import type { PlacePage, StreetPage } from '../../../api/contract/streets.ts';

/** Hand-made answers of the API for the browser tests: invented homes, without a warehouse. */

export const metaBody: Meta = {
  version: '20261120T041200Z-fixture',
  publishedAt: '2026-11-20T04:12:00Z',
  level: 'green',
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
    checks: 30,
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
  socialLink: '/feeds/atom/ireland',
  takesApplications: true,
  countsCosts: true,
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

const ages = [12, 62, 91, 96, 98, 99, 100].map((share, months) => ({
  months,
  days: Math.round(30.5 * months) - 16,
  share,
  basis: 8 - months,
  low: share - 2,
  high: Math.min(share + 2, 101),
}));

/**
 * Months from June to November 2026, the newest too young for an estimate; of Longford nothing is
 * known.
 */
export function registerLagBody(area: Area): RegisterLag {
  const known = { files: 10, firstPulledAt: '2026-05-14T20:00:00Z' };
  const lag = { area, ...known, lastPulledAt: '2026-11-14T20:00:00Z' };
  if (area === 'Longford') return { ...lag, ages: [], filling: [] };
  const filling = ages.slice(0, 6).map(({ share, months }) => ({
    year: 2026,
    month: 11 - months,
    sales: 4 * share,
    share,
    ...(months === 0
      ? { expected: null, low: null, high: null }
      : { expected: 400, low: 365 + 5 * months, high: 435 - 5 * months }),
  }));
  return { ...lag, ages, filling: filling.toReversed() };
}

/** A full file, and a month's after it. */
export const registerChangesBody: RegisterChanges = {
  files: [
    {
      pull: 'ppr-months/2026-11-14T20-00-00.000Z',
      fileName: 'PPR-2026-10.csv',
      covers: '2026-10',
      pulledAt: '2026-11-14T20:00:00Z',
      newMonths: 0,
      newRows: 0,
      added: 1234,
      altered: 12,
      withdrawn: 3,
      months: [{ year: 2026, month: 10, rows: 3456, added: 1234, altered: 12, withdrawn: 3 }],
    },
    {
      pull: 'ppr-all/2026-11-04T20-00-00.000Z',
      fileName: 'PPR-ALL.zip',
      covers: 'all',
      pulledAt: '2026-11-04T20:00:00Z',
      newMonths: 203,
      newRows: 789_012,
      added: 0,
      altered: 0,
      withdrawn: 0,
      months: [],
    },
  ],
};

/** Hand-made answers of the API for the pages of streets and places. */

/** A day in each of a number of months of a year, the newest first. */
const datesOf = (year: number, months: number) =>
  Array.from({ length: months }, (_, place) => `${year}-0${months - place}-14`);

const shared = {
  registeredSales: 24,
  totalSales: 22,
  years: [
    { year: 2023, registeredSales: 9, totalSales: 9, medianPrice: 300_000 },
    { year: 2024, registeredSales: 10, totalSales: 8, medianPrice: 310_000 },
    { year: 2026, registeredSales: 5, totalSales: 5, medianPrice: 335_000 },
  ],
  points: {
    datesOfSale: [...datesOf(2026, 5), ...datesOf(2024, 8), ...datesOf(2023, 9)],
    prices: Array.from({ length: 22 }, (_, place) => 280_000 + place * 5_000),
  },
  latestSale: saleOf('Galway', 0),
  homesForSale: 1,
  homesSaleAgreed: 1,
};

/** `galway-salthill-dalysfort-road`; null of any other key. */
export function streetBody(key: string): StreetPage | null {
  if (key !== 'galway-salthill-dalysfort-road') return null;
  return {
    key,
    name: 'Dalysfort Road',
    county: 'Galway',
    place: 'Salthill',
    placeKey: 'galway-salthill',
    unplacedSales: 3,
    ...shared,
    ranges: [
      {
        kind: 'houses',
        range: { low: 290_000, middle: 330_000, high: 380_000, sales: 6 },
        sales: [
          {
            saleId: 901,
            address: '12 DALYSFORT ROAD, SALTHILL',
            dateOfSale: '2026-05-14',
            price: 340_000,
            priceNow: 343_000,
            beds: 3,
            streetKey: key,
          },
        ],
        area: {
          name: 'Salthill',
          key: 'galway-salthill',
          sales: 140,
          low: 240_000,
          middle: 390_000,
          high: 720_000,
        },
      },
    ],
  };
}

/** `galway-salthill` and `h91`; null of any other key. */
export function placeBody(key: string): PlacePage | null {
  const isRoutingKey = key === 'h91';
  if (!isRoutingKey && key !== 'galway-salthill') return null;
  return {
    key,
    name: isRoutingKey ? 'H91' : 'Salthill',
    county: isRoutingKey ? '' : 'Galway',
    isRoutingKey,
    town: isRoutingKey ? 'Galway' : '',
    streets: [
      { key: 'galway-salthill-dalysfort-road', name: 'Dalysfort Road', registeredSales: 24 },
    ],
    ...shared,
  };
}
