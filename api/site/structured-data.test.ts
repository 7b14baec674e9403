import { expect, test } from 'vitest';
import type { Head } from '../contract/rendered-page.ts';
import {
  buildBreadcrumbs,
  buildDataset,
  buildListingData,
  type OfferedHome,
} from './structured-data.ts';

const origin = 'https://luach.example';
const head = (canonicalPath: string, title = 'This page - Luach'): Head => ({
  status: 200,
  title,
  description: '',
  canonicalPath,
});
type Item = { position: number; name: string; item: string };
const listItems = (items: unknown) => (items ?? []) as Item[];
const trailOf = (canonicalPath: string, title?: string) =>
  listItems(buildBreadcrumbs(head(canonicalPath, title), origin)?.itemListElement).map(
    ({ position, name, item }) => `${position} ${name} ${item.slice(origin.length)}`,
  );

test.each([
  ['/about', []],
  ['/stats', []],
  ['/stats?compare=Cork,Galway', ['County Stats /stats']],
  ['/stats/Cork', ['County Stats /stats']],
  ['/stats/Cork/2026/3', ['County Stats /stats', 'Cork /stats/Cork']],
  ['/for-sale/Cork/Bandon', ['Property For Sale /for-sale', 'Cork /for-sale/Cork']],
  ['/listing/7/Cork/1-main-street', ['Property For Sale /for-sale', 'Cork /for-sale/Cork']],
  ['/blog/7/three-cuts', ['Blog /blog']],
])('the pages above %s', (path, above) => {
  const trail = ['Luach /', ...above, `This page ${path}`];
  expect(trailOf(path)).toEqual(trail.map((page, at) => `${at + 1} ${page}`));
});

test('a title with a hyphen stays whole; the start page, a missing one and a site without an address have no trail', () => {
  expect(trailOf('/about', 'Semi - detached homes - Luach')?.at(-1)).toContain(
    'Semi - detached homes',
  );
  expect(buildBreadcrumbs(head('/'), origin)).toBeNull();
  expect(buildBreadcrumbs({ ...head('/x'), status: 404 }, origin)).toBeNull();
  expect(buildBreadcrumbs(head('/about'), '')).toBeNull();
});

const facts = {
  publishedAt: '2026-11-20T06:40:00Z',
  oldestSaleDate: '2010-01-01',
  newestSaleDate: '2026-11-18',
};

test.each([
  ['/stats?compare=Cork,Galway,Ireland', 'House prices compared - Luach'],
  ['/stats/Cork', 'Cork Property Statistics - Luach'],
])('the figures of %s are a dataset, with where each is as JSON', (path, title) => {
  expect(buildDataset(head(path, title), facts, origin)).toMatchSnapshot();
});

test.each([
  ['/about', 'Ireland', '2010-01-01/2026-11-18'],
  ['/stats/Cork/2026/3', 'County Cork, Ireland', '2026-03'],
])('the dataset of %s covers its own place and time', (path, spatialCoverage, temporalCoverage) => {
  const coverage = { spatialCoverage, temporalCoverage };
  expect(buildDataset(head(path), facts, origin)).toMatchObject(coverage);
});

test('the dataset of /data has each file to download, its length and digest', () => {
  const file = {
    name: 'sales-parquet',
    path: 'sales.parquet',
    title: 'sales',
    description: '',
    rows: 3,
    format: 'parquet' as const,
    mediatype: 'application/vnd.apache.parquet',
    bytes: 1234,
    hash: 'sha256:abcd',
    licenses: [],
  };
  const exported = {
    name: 'luach',
    title: '',
    description: '',
    version: 'v1',
    dataProduct: '1.2',
    created: '',
    licenses: [{ title: 'Yours' }],
    sources: [],
    resources: [file],
    manifest: { bytes: 1, tag: '' },
  };
  expect(buildDataset(head('/data'), { ...facts, exported }, origin)).toMatchSnapshot();
  expect(buildDataset(head('/data'), facts, origin)).not.toHaveProperty('distribution');
});

test('other pages, missing ones, and a register without sales have no dataset', () => {
  expect(buildDataset(head('/blog'), facts, origin)).toBeNull();
  expect(buildDataset({ ...head('/stats/x'), status: 404 }, facts, origin)).toBeNull();
  expect(buildDataset(head('/stats'), { ...facts, newestSaleDate: null }, origin)).toBeNull();
});

const home: OfferedHome = {
  title: '1 Main Street, Cobh',
  county: 'Cork',
  beds: 3,
  baths: 0,
  propertyType: 'Apartment',
  currentPrice: 295_000,
  status: 'For Sale',
  eircode: 'P24 X0X0',
};
const listingPath = '/listing/7/Cork/1-main-street-cobh';

test('a home for sale is a listing, with what is known of it', () => {
  expect(buildListingData(head(listingPath), home, origin)).toMatchSnapshot();
});

test('a home is offered only while it is for sale, at the price that is named', () => {
  const build = (change: object) =>
    buildListingData(head(listingPath), { ...home, ...change }, origin);
  expect(build({ currentPrice: -1 })).not.toHaveProperty('offers');
  for (const status of ['Sale Agreed', 'Sold', 'Unlisted', 'Out of Sight'])
    expect(build({ status })).toBeNull();
});
