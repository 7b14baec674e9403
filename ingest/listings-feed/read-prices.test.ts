import { expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const url = 'https://feeds.example.ie/agent';

function readProperty(fields: string) {
  const address = '<displayaddress>1 Main Street, Naas, Co. Kildare</displayaddress>';
  const property = `<property><id>1</id>${address}${fields}</property>`;
  const xml = `<data><properties>${property}</properties></data>`;
  return readFeed(Buffer.from(xml), url).read;
}

function readResult(fields: object) {
  const own = { PropertyId: 1, DisplayAddress: '1 Main Street, Naas, Co. Kildare', ...fields };
  return readFeed(Buffer.from(JSON.stringify({ SearchResults: [own] })), url).read;
}

const hidden = { priceEur: null, priceKind: 'poa', isFromPrice: false, isPriceShown: false };

it('a prefix hides the amount that a feed holds', () => {
  const fields = '<price>444000.00</price><priceprefix>Price on Application</priceprefix>';
  expect(readProperty(fields).snapshots).toMatchObject([hidden]);
});

it.each([
  ['AMV', 'amv', false],
  ['Guide Price', 'guide', false],
  ['From', 'asking', true],
  ['', 'asking', false],
])('a prefix "%s" makes the amount a price of the kind %s', (prefix, priceKind, isFromPrice) => {
  const { snapshots } = readProperty(`<price>444000</price><priceprefix>${prefix}</priceprefix>`);
  expect(snapshots).toMatchObject([{ priceEur: 444_000, priceKind, isFromPrice }]);
});

const frequencies =
  'pcm, PCM, p/m, p.m., p.c.m., pm, per month, monthly, pw, p/w, per week, weekly, pa, p.a., per annum, annually, yearly, per night';

it.each(frequencies.split(', '))('a price paid %s is a rent, whatever its category', (paid) => {
  const price = `<price>1800</price><pricefrequency>${paid}</pricefrequency>`;
  const toLet = { snapshots: [], setAside: [], skipped: [{ reason: 'to let' }] };
  for (const category of ['', '<category id="0">Sales</category>'])
    expect(readProperty(category + price)).toMatchObject(toLet);
});

it.each([false, 'false', 'False', 0, '0', 'no'])('ShowPrice of %o hides the price', (ShowPrice) => {
  expect(readResult({ PriceAsString: '€444,000', ShowPrice }).snapshots).toMatchObject([hidden]);
});

it.each([true, 'True', 1, '1', 'yes', '', null, undefined])(
  'ShowPrice of %o shows the price',
  (ShowPrice) => {
    const { snapshots } = readResult({ PriceAsString: '€444,000', ShowPrice });
    expect(snapshots).toMatchObject([{ priceEur: 444_000, isPriceShown: true }]);
  },
);
