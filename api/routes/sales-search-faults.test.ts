import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGate } from '../gate.ts';
import { readMessage } from '../testing/check-answer.ts';
import { type Served, serve, serveAgain } from '../testing/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve([{ county: 'Cork', address: '1 MAIN STREET' }]);
});
afterAll(() => served.close());

const post = (options: InjectOptions) =>
  served.app.inject({ method: 'POST', url: '/api/priceregistry', ...options });
const asJson = { 'content-type': 'application/json' };

describe("a search that can't be read is 400", () => {
  test.each<[unknown, string]>([
    [{ terms: 'x' }, 'no field "terms" in a search; the fields are term, eircodeRoute, county'],
    [{ term: 'x', __v: 1 }, 'no field "__v"'],
    [{ term: 5 }, 'term must be a text of 200 characters at most'],
    [{ term: 'x'.repeat(201) }, 'term must be a text of 200 characters at most'],
    [{ term: ['x'] }, 'term must be a text'],
    [{ term: '-' }, 'neither a letter nor a digit'],
    [{ county: 5 }, 'county must be the name of one; "All" or no county means all'],
    [{ county: 'x'.repeat(21) }, 'county must be the name of one'],
    [{ county: 'Atlantis' }, 'no county "Atlantis"'],
    [{ eircodeRoute: 'A965' }, 'eircodeRoute must be the name of one'],
    [{ eircodeRoute: 'A9Z' }, 'no routing key "A9Z" among the 139'],
    [{ beds: {} }, 'beds must be a number, or the text of one; "All" or no beds means all'],
    [{ baths: true }, 'baths must be a number'],
    [{ fromYear: [] }, 'fromYear must be a number'],
    [{ toPrice: 'x'.repeat(21) }, 'toPrice must be a number'],
    [{ fromPrice: 'cheap' }, 'fromPrice must be an amount in euro'],
    [{ fromYear: 2026, toYear: 2025 }, 'start date is after the end date'],
    [{ toYear: 2027 }, 'toYear must be a whole number from 2010 to 2026'],
    [[], 'Send the search as a JSON object'],
    [null, 'Send the search as a JSON object'],
    ['main', 'Send the search as a JSON object'],
  ])('%j: %s', async (search, message) => {
    const answer = await post({ payload: JSON.stringify(search), headers: asJson });
    expect(answer.statusCode).toBe(400);
    expect(readMessage(answer, 'bad_request')).toContain(message);
  });

  test.each(['', '{', '{"term": main}', "{'term': 'main'}", '{"__proto__": {}}'])(
    'text that is not JSON: %s',
    async (payload) => {
      const answer = await post({ payload, headers: asJson });
      expect(readMessage(answer, 'bad_request')).toBe('The body is not valid JSON.');
    },
  );

  test('no body at all', async () => {
    expect(readMessage(await post({}), 'bad_request')).toContain('Send the search as a JSON');
  });
});

test('a body longer than 64 KiB is 413', async () => {
  const long = JSON.stringify({ term: 'x'.repeat(64 * 1024) });
  const answer = await post({ payload: long, headers: asJson });
  expect(answer.statusCode).toBe(413);
  expect(readMessage(answer, 'body_too_large')).toContain('64 KiB');
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  'a body of the type %s is 415',
  async (type) => {
    const answer = await post({ payload: '{"term": "main"}', headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(415);
    expect(readMessage(answer, 'unsupported_media_type')).toContain('application/json');
  },
);

test('JSON with a charset is JSON', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  expect((await post({ payload: '{"term": "main"}', headers })).json()).toHaveLength(1);
});

describe('another method is 405 and says which there are', () => {
  test.each([
    ['GET', '/api/homes', 'POST'],
    ['PUT', '/api/PRICEREGISTRY/', 'GET, HEAD, POST'],
    ['POST', '/api/PriceRegistry/Cork/1', 'GET, HEAD'],
    ['DELETE', '/api/Stats/Cork', 'GET, HEAD'],
    ['PATCH', '/api/Stats/Cork/2026/1', 'GET, HEAD'],
    ['OPTIONS', '/api/health', 'GET, HEAD'],
    ['TRACE', '/api/meta', 'GET, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['POST', '/api/docs/openapi.json', 'GET, HEAD'],
  ] as const)('%s %s: %s', async (method, url, allow) => {
    const answer = await served.app.inject({ method: method as 'GET', url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(readMessage(answer, 'method_not_allowed')).toContain(allow);
  });

  test('whatever its body is', async () => {
    const answer = await served.app.inject({
      method: 'POST',
      url: '/api/Stats/Cork',
      payload: 'x'.repeat(70_000),
      headers: { 'content-type': 'text/plain' },
    });
    readMessage(answer, 'method_not_allowed');
  });
});

test("an address that can't be decoded is 400", async () => {
  const answer = await served.app.inject('/api/Stats/%E0%A4%A');
  expect(readMessage(answer, 'bad_request')).toContain('address');
});

test('an address is decoded once', async () => {
  const answer = await served.app.inject('/api/Stats/%2543ork');
  expect(readMessage(answer, 'unknown_county')).toContain('"%43ork"');
});

test.each(['/', '/api', '/api/', '/api/nothing', '/api/Stats', '/api/Stats/Cork/2026/1/1'])(
  'there is nothing at %s',
  async (url) => {
    const answer = await served.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(readMessage(answer, 'not_found')).toContain('/api/docs');
  },
);

test('a request too many is turned away, and what was let in is answered', async () => {
  const full = await serveAgain(served, { gate: buildGate(1, 0) });
  try {
    const search = () =>
      full.app.inject({ method: 'POST', url: '/api/priceregistry', payload: { term: 'main' } });
    const answers = await Promise.all([search(), search(), search()]);
    const [answered, ...others] = answers.toSorted(
      (left, right) => left.statusCode - right.statusCode,
    );
    expect(answered?.json()).toHaveLength(1);
    for (const other of others) {
      expect(other.statusCode).toBe(503);
      expect(other.headers['retry-after']).toBe('2');
      readMessage(other, 'overloaded');
    }
    expect((await search()).statusCode).toBe(200);
  } finally {
    await full.close();
  }
});
