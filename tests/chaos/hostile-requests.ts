import { connect } from 'node:net';
import fc from 'fast-check';
import { scriptVectors } from '../../ingest/testing/script-vectors.ts';
import { anyText } from '../../warehouse/testing/any-text.ts';

const nasty = fc.oneof(
  fc.constantFrom(
    ...['../../../../etc/passwd', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/package.json'],
    ...['..\\..\\windows', '%00', '%c0%ae%c0%ae/', '%ff%fe', '%', "' or 1=1 --", '__proto__'],
    ...["'); attach '/etc/passwd'; --", 'constructor', '9'.repeat(400), '-1', '1e309', 'NaN'],
    ...['a'.repeat(15_000), '%F0%9F%8F%A1', '\u202e\ufeff', ...scriptVectors.slice(0, 20)],
  ),
  anyText({ maxLength: 40 }),
  fc.integer().map(String),
);

/** An address: a route with random values in it, mostly encoded as a browser would. */
const address = fc
  .tuple(
    fc.constantFrom(
      ...['/api/Stats/*', '/api/Stats/Mayo/*/*', '/api/PriceRegistry/*/*', '/api/priceregistry'],
      ...['/api/Listing/*', '/api/Listing/pricechanges/Mayo/*', '/api/Listing/relisted/*'],
      ...['/api/listing/search/*', '/api/ForSale/*/town/*', '/api/Blog/*', '/api/mortgage'],
      ...['/api/meta', '/api/health', '/api/docs/*', '/assets/*', '/*', '*'],
    ),
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

const method = fc.constantFrom(
  ...['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'],
  ...['CONNECT', 'PROPFIND', 'get', 'G\0T', ''],
);

const header = fc.oneof(
  fc.constantFrom<readonly [string, string]>(
    ['Range', 'bytes=0-1,5-9999999999'],
    ['If-None-Match', '"'.repeat(4000)],
    ['If-Modified-Since', 'not a date'],
    ['Accept', '\xff'],
    ['Accept-Encoding', 'br;q=NaN, gzip;q=-1, *;q=2'],
    ['X-Forwarded-For', "127.0.0.1, '; --, ::ffff:1.2.3.4, 999.1.1.1"],
    ['Expect', '100-continue'],
    ['Upgrade', 'websocket'],
    ['Cookie', 'a='.repeat(3000)],
    ['Content-Type', 'application/json; charset=utf-16'],
    ['Content-Type', 'multipart/form-data; boundary='],
    ['Content-Encoding', 'gzip'],
  ),
  fc.tuple(fc.constantFrom('X-A', 'Referer', 'User-Agent', 'Host'), nasty),
);

const fields = ['county', 'term', 'eircodeRoute', 'fromPrice', 'toYear', '__proto__', 'x'];
const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.json() },
  { weight: 1, arbitrary: anyText({ maxLength: 400 }) },
  {
    weight: 4,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fields), fc.oneof(nasty, fc.jsonValue()))
      .map((value) => JSON.stringify(value)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '['.repeat(60_000),
      `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
      `{"address":"${'a'.repeat(70_000)}"}`,
      '{"county":"Mayo","county":"Clare"}',
    ),
  },
);

/** The bytes of any request that somebody may send, including broken ones. */
export const rawRequest = fc
  .tuple(method, address, fc.array(header, { maxLength: 3 }), body, fc.integer({ min: 0, max: 99 }))
  .map(([verb, path, headers, sent, draw]) => {
    const payload = Buffer.from(sent);
    const isShort = draw === 0;
    const lines = [
      `${verb} ${path} HTTP/${draw === 1 ? '9.9' : '1.1'}`,
      'Host: localhost',
      'Connection: close',
      ...(payload.length > 0 ? ['Content-Type: application/json'] : []),
      `Content-Length: ${payload.length + (isShort ? 10 : 0)}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, draw % 2 === 0 ? 'utf8' : 'latin1');
    return {
      bytes: Buffer.concat([head, payload]),
      // The server may hang up on a truncated request, on a CONNECT, and on a body that is too
      // long.
      needsAnswer: !isShort && verb !== 'CONNECT' && payload.length < 60_000,
    };
  });

/** The answer to these bytes; '' if the server hangs up. A client may hang up first. */
export async function sendRaw(port: number, bytes: Buffer, isLast: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection that the server resets was answered before, or not at all.
  socket.on('error', () => undefined);
  if (isLast) socket.end(bytes);
  else socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString('latin1');
}
