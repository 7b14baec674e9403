import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import type { AppLogger } from './app.ts';
import { buildGate } from './gate.ts';
import { single } from './mortgage/testing/applications.ts';
import { formatNetwork } from './refusal-log.ts';
import { closeAfter, type Served, serve } from './testing/serve.ts';

type Line = Readonly<Record<string, unknown>>;

const logged: string[] = [];
const logger: AppLogger = {
  level: 'warn',
  stream: { write: (line: string) => void logged.push(line) },
};
const served = closeAfter(
  await serve([{ county: 'Cork', address: '1 MAIN STREET' }], {
    applicationKeys: [await identityToRecipient(await generateIdentity())],
    gate: buildGate(1, 10),
    logger,
  }),
);

const address = '203.0.113.57';
const json = { 'content-type': 'application/json' };

/** The lines that a request leaves. */
async function listLines(
  request: object,
  status: number,
  to: Served = served,
): Promise<readonly Line[]> {
  const from = logged.length;
  const answer = await to.app.inject({ remoteAddress: address, ...request });
  expect(answer.statusCode).toBe(status);
  return logged.slice(from).map((line) => JSON.parse(line));
}

const apply = (payload: object) => ({ method: 'POST', url: '/api/mortgage', payload });

test.each<[string, object, number, string]>([
  ['application_invalid', apply({ ...single, applicant1Email: 'Aoife' }), 422, '/api/mortgage'],
  ['application_trap', apply({ ...single, website: 'x' }), 200, '/api/mortgage'],
  ['bad_request', { ...apply({}), headers: json, payload: '{"a":' }, 400, '/api/mortgage'],
  ['body_too_large', apply({ a: 'a'.repeat(70_000) }), 413, '/api/mortgage'],
  [
    'unsupported_media_type',
    { ...apply({}), headers: { 'content-type': 'text/csv' }, payload: 'a' },
    415,
    '/api/mortgage',
  ],
  ['bad_request', { url: '/api/%' }, 400, ''],
  ['method_not_allowed', { method: 'DELETE', url: '/api/Blog' }, 405, '/api/Blog'],
])('%s is one line without anything of the visitor', async (code, request, status, route) => {
  const [line, ...more] = await listLines(request, status);
  expect(more).toEqual([]);
  const { method = 'GET' } = request as { method?: string };
  const facts = { code, method, route, network: '203.0.113.0/24' };
  expect(line).toMatchObject({ level: 40, msg: 'refused', ...facts });
  expect(JSON.stringify(line)).not.toMatch(/203\.0\.113\.57|Aoife/);
});

/** A new minute may begin meanwhile, so that there are more lines than one. */
function expectFewLines(from: number, facts: object): void {
  const lines = logged.slice(from).map((line) => JSON.parse(line));
  expect(lines.length).toBeLessThan(5);
  expect(lines).toEqual(lines.map(() => expect.objectContaining({ level: 40, ...facts })));
  expect(lines.length).toBeGreaterThan(0);
}

test('a visitor over a limit is a line, and no more of them until the minute ends', async () => {
  const search = { method: 'POST', url: '/api/priceregistry', payload: { term: 'main' } };
  const ask = () => served.app.inject({ ...search, remoteAddress: '198.51.100.7' });
  const from = logged.length;
  for (let time = 0; time < 140; time += 1) await ask();
  expectFewLines(from, { code: 'too_many_requests', network: '198.51.100.0/24' });
});

test('visitors who are turned away are counted, not logged one by one', async () => {
  const from = logged.length;
  const asked = Array.from({ length: 60 }, (_, at) =>
    served.app.inject({ url: `/api/listing/search/new${at}`, remoteAddress: '192.0.2.1' }),
  );
  const refused = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(10);
  expectFewLines(from, { code: 'overloaded', route: '/api/listing/search/:query' });
});

test.each<[string, string, number]>([
  ['a page of nothing', '/api/nowhere', 404],
  ['a county that does not exist', '/api/Stats/Atlantis', 404],
  ['an answer', '/api/Stats/Cork', 200],
])('%s is no refusal', async (_, url, status) => {
  expect(await listLines({ url }, status)).toEqual([]);
});

test('an application where there is no key is a refusal', async () => {
  const other = await serve('no version', { logger });
  expect(await listLines(apply(single), 503, other)).toMatchObject([
    { code: 'applications_closed' },
  ]);
  await other.close();
});

test.each([
  ['203.0.113.57', '203.0.113.0/24'],
  ['::ffff:203.0.113.57', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  [undefined, ''],
])('%s is in the network %s', (visitor, network) => {
  expect(formatNetwork(visitor)).toBe(network);
});
