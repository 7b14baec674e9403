import fc from 'fast-check';
import { scriptVectors } from '../../ingest/testing/script-vectors.ts';
import { anyText } from '../../warehouse/testing/any-text.ts';

/**
 * The bytes of a request. The server may hang up, without an answer, on one that is cut short, on a
 * CONNECT, and on a body that is too long.
 */
export type RawRequest = { readonly bytes: Buffer; readonly needsAnswer: boolean };

const nastyTexts = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/package.json',
  '..\\..\\windows',
  '%00',
  '%c0%ae%c0%ae/',
  '%ff%fe',
  '%',
  "' or 1=1 --",
  "'); attach '/etc/passwd'; --",
  '__proto__',
  'constructor',
  'toString',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '0x10',
  'a'.repeat(15_000),
  '%F0%9F%8F%A1',
  '\u202e\ufeff',
  ...scriptVectors.slice(0, 20),
];

const nasty = fc.oneof(
  fc.constantFrom(...nastyTexts),
  anyText({ maxLength: 40 }),
  fc.integer().map(String),
);

const routes = [
  '/api/Stats/*',
  '/api/Stats/Mayo/*/*',
  '/api/PriceRegistry/*/*',
  '/api/priceregistry',
  '/api/Listing/*',
  '/api/Listing/pricechanges/Mayo/*',
  '/api/Listing/relisted/*',
  '/api/listing/search/*',
  '/api/ForSale/*/town/*',
  '/api/Blog/*',
  '/api/mortgage',
  '/api/meta',
  '/api/health',
  '/api/docs/*',
  '/assets/*',
  '/*',
  '*',
];

/** A path: a route with any values, half of them encoded as a browser would. */
const address = fc
  .tuple(
    fc.constantFrom(...routes),
    fc.array(nasty, { minLength: 2, maxLength: 2 }),
    fc.boolean(),
    fc.option(fc.tuple(nasty, nasty)),
  )
  .map(([route, places, isEncoded, query]) => {
    const encode = (text: string) => (isEncoded ? encodeURIComponent(text.toWellFormed()) : text);
    let at = 0;
    const path = route.replaceAll('*', () => encode(places[at++] ?? ''));
    return query ? `${path}?${encode(query[0])}=${encode(query[1])}` : path;
  });

const methods = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'];
const method = fc.constantFrom(...methods, 'PATCH', 'CONNECT', 'PROPFIND', 'get', 'G\0T', '');

const headers = fc.array(
  fc.oneof(
    fc.constantFrom<readonly [string, string]>(
      ['Range', 'bytes=0-1,5-9999999999'],
      ['If-None-Match', '*'],
      ['If-None-Match', '"'.repeat(4000)],
      ['If-Modified-Since', 'not a date'],
      ['Accept', '\xff'],
      ['Accept-Encoding', 'br;q=NaN, gzip;q=-1, *;q=2'],
      ['X-Forwarded-For', "127.0.0.1, '; --, ::ffff:1.2.3.4, 999.1.1.1"],
      ['X-Forwarded-Host', 'evil.example'],
      ['Expect', '100-continue'],
      ['Upgrade', 'websocket'],
      ['Cookie', 'a='.repeat(3000)],
      ['Content-Type', 'application/json; charset=utf-16'],
      ['Content-Type', 'multipart/form-data; boundary='],
      ['Content-Encoding', 'gzip'],
      ['Origin', 'null'],
    ),
    fc.tuple(fc.constantFrom('X-A', 'Referer', 'User-Agent', 'Host'), nasty),
  ),
  { maxLength: 3 },
);

const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: fc.json() },
  { weight: 1, arbitrary: anyText({ maxLength: 400 }) },
  {
    weight: 4,
    arbitrary: fc
      .dictionary(
        fc.constantFrom('county', 'term', 'eircodeRoute', 'fromPrice', 'toYear', '__proto__', 'x'),
        fc.oneof(nasty, fc.jsonValue()),
      )
      .map((value) => JSON.stringify(value)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '['.repeat(60_000),
      `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
      `{"address":"${'a'.repeat(70_000)}"}`,
      '{"__proto__":{"isAdmin":true}}',
      '{"county":"Mayo","county":"Clare"}',
      `{"address":"${'a '.repeat(5000)}"}`,
    ),
  },
);

/** Any request that anyone may send, broken ones too. */
export const rawRequest: fc.Arbitrary<RawRequest> = fc
  .tuple(method, address, headers, body, fc.integer({ min: 0, max: 99 }))
  .map(([verb, path, given, sent, draw]) => {
    const payload = Buffer.from(sent);
    const isShort = draw === 0;
    const length = payload.length + (isShort ? 10 : 0);
    const lines = [
      `${verb} ${path} HTTP/${draw === 1 ? '9.9' : '1.1'}`,
      'Host: localhost',
      'Connection: close',
      ...(payload.length > 0 ? ['Content-Type: application/json'] : []),
      `Content-Length: ${length}`,
      ...given.map(([name, value]) => `${name}: ${value}`),
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, draw % 2 === 0 ? 'utf8' : 'latin1');
    return {
      bytes: Buffer.concat([head, payload]),
      needsAnswer: !isShort && verb !== 'CONNECT' && payload.length < 60_000,
    };
  });
