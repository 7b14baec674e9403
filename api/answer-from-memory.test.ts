import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildJoin } from './laid-out.ts';
import { closeAfter, keepFolder, type Served, serve, serveAgain } from './testing/serve.ts';
import { writeSite } from './testing/site-folder.ts';

const folder = keepFolder();
const lines = [{ county: 'Cork', address: '1 MAIN STREET' }];
const keptOpen = new http.Agent({ keepAlive: true });
const served = closeAfter(await serve(lines, { webDir: writeSite(folder) }));
const port = await listen(served);
afterAll(() => {
  keptOpen.destroy();
});

async function listen({ app }: Served): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

type Asked = { path: string; method?: string; headers?: http.OutgoingHttpHeaders; port?: number };

/** An answer as it comes over the wire, without the second at which it was sent. */
async function ask({ headers = {}, ...asked }: Asked) {
  const request = http.request({ host: '127.0.0.1', port, agent: keptOpen, headers, ...asked });
  const [answer] = (await once(request.end(), 'response')) as [http.IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  const { date, ...others } = answer.headers;
  expect(Math.abs(Date.parse(date ?? '') - Date.now())).toBeLessThan(3_600_000);
  return { status: answer.statusCode, headers: others, body };
}

/** What work does, and how many requests meanwhile were answered from memory. */
async function count<T>(work: () => Promise<T>, { app } = served): Promise<[T, number]> {
  const before = app.answeredFromMemory.requests;
  return [await work(), app.answeredFromMemory.requests - before];
}

test.each(['/api/Stats/Cork', '/api/docs', '/stats/Cork'])(
  '%s from memory is what Fastify sends, in every encoding',
  async (path) => {
    for (const encoding of ['br', 'gzip', undefined]) {
      const accepts = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const { headers, status } = await ask({ path, headers: accepts });
      expect(status).toBe(200);
      const known = { ...accepts, 'if-none-match': headers.etag };
      for (const [turn, asked] of [
        { headers: accepts },
        { headers: accepts, method: 'HEAD' },
        { headers: known },
      ].entries()) {
        const [ofMemory, from] = await count(() => ask({ ...asked, path }));
        // The same answer, at an address at which nobody has asked for it.
        const [ofFastify, by] = await count(() =>
          ask({ ...asked, path: `${path}?x=${encoding}${turn}` }),
        );
        expect([from, by]).toEqual([1, 0]);
        expect(ofMemory).toEqual(ofFastify);
      }
    }
  },
);

test.each([
  ['what depends on more than its address', { path: '/api/meta' }],
  ['the page of the state, which changes within a version', { path: '/status' }],
  ['a feed that names the host by which it was asked', { path: '/feeds/json/ireland' }],
  ['an error', { path: '/api/PriceRegistry/Nowhere/1' }],
  ['a hostile address, of which each is recorded', { path: '/x/..%2fstats' }],
  ['a connection that is to be closed', { path: '/api/docs', headers: { connection: 'close' } }],
  ['another method', { path: '/api/docs', method: 'DELETE' }],
])('%s is left to Fastify', async (_, asked) => {
  await ask(asked);
  const [{ headers }, requests] = await count(() => ask(asked));
  expect(requests).toBe(0);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a server that stops answers what still comes, whatever it has in memory, and hangs up', async () => {
  const stopping = await serveAgain(served);
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  // Runs once it takes no new connections, before it closes those that are open.
  stopping.app.addHook('preClose', async () => void answers.push(await ask(asked)));
  const asked = { path: '/api/Stats/Cork', port: await listen(stopping) };
  await ask(asked);
  await stopping.close();
  expect(answers).toMatchObject([{ status: 200, headers: { connection: 'close' } }]);
});

const year = 'max-age=31536000; includeSubDomains';

test('what came by TLS is answered with Strict-Transport-Security, from memory too', async () => {
  const proxied = await serveAgain(served, { trustProxy: '127.0.0.1' });
  onTestFinished(() => proxied.close());
  const toPort = await listen(proxied);
  const askBy = async (proto: string) => {
    const headers = { 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.5' };
    return (await ask({ path: '/api/Stats/Cork', port: toPort, headers })).headers;
  };
  await askBy('http');
  const [answers, requests] = await count(async () => {
    const all = [];
    for (const proto of ['https', 'https', 'http', 'http', 'https'])
      all.push((await askBy(proto))['strict-transport-security']);
    return all;
  }, proxied);
  expect(answers).toEqual([year, year, undefined, undefined, year]);
  expect(requests).toBe(2);
});

test.each([
  ['a trusted proxy', '127.0.0.1', 'https', year],
  ['a proxy that says nothing', '127.0.0.1', undefined, undefined],
  ['another proxy', '192.0.2.1', 'https', undefined],
  ['nobody, who claims TLS', undefined, 'https', undefined],
])('a request by %s: %s, %s', async (_, trustProxy, forwarded, expected) => {
  const one = await serveAgain(served, trustProxy === undefined ? {} : { trustProxy });
  onTestFinished(() => one.close());
  const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded };
  for (const url of ['/api/meta', '/api/nowhere']) {
    const answer = await one.app.inject({ url, headers });
    expect(answer.headers['strict-transport-security']).toBe(expected);
  }
});

test('a new version answers from the moment it is live', async () => {
  const path = '/api/Stats/Cork';
  await ask({ path });
  const [old, fromOld] = await count(() => ask({ path }));
  const next = '2026-03-21T08-30-00.000Z';
  await served.publish(lines, next);
  const [fresh, fromFresh] = await count(() => ask({ path }));
  const [again, fromNew] = await count(() => ask({ path }));
  expect([fromOld, fromFresh, fromNew]).toEqual([1, 0, 1]);
  expect(old.headers['x-data-version']).not.toBe(next);
  expect(fresh.headers['x-data-version']).toBe(next);
  expect(again).toEqual(fresh);
});

test('the date of an answer is that of its second, on a clock set back too', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12, 0, 0, 900) });
  onTestFinished(() => void vi.useRealTimers());
  const join = buildJoin('');
  const read = (time: number) => {
    vi.setSystemTime(time);
    return join('HTTP/1.1 200 OK\r\n', Buffer.from('€')).toString();
  };
  const noon = Date.UTC(2026, 2, 1, 12);
  expect(read(noon)).toBe('HTTP/1.1 200 OK\r\nDate: Sun, 01 Mar 2026 12:00:00 GMT\r\n\r\n€');
  expect(read(noon + 999)).toContain('12:00:00 GMT');
  expect(read(noon + 1000)).toContain('12:00:01 GMT');
  expect(read(noon - 3_600_000)).toContain('11:00:00 GMT');
});
