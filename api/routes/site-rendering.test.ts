import { expect, test } from 'vitest';
import { updateState, withRefreshStarted, withSources } from '../../warehouse/version/state.ts';
import { rendererFolder } from '../site/read-site.ts';
import { followState } from '../status/follow-state.ts';
import { turnAnswers } from '../status/read-status.ts';
import { closeAfter, firstVersion, keepFolder, serve } from '../testing/serve.ts';
import { writeSite } from '../testing/site-folder.ts';

const folder = keepFolder();

/**
 * Shows the paths of the answers that it has; asks for the register's page that its query names. The
 * head is made from another answer.
 */
const renderer = `
export const toCacheKey = (path, query) => {
  if (path.startsWith('/nowhere')) return '/404';
  const county = new URLSearchParams(query).get('of');
  return county ? path + '?of=' + county : path;
};
export const renderPage = (address, answers) => {
  const county = address.split('?of=')[1];
  const others = { refused: '/api/mortgage', 'refused number': '/api/Listing/abc' };
  const sales = others[county] ?? '/api/PriceRegistry/' + county + '/1';
  const facts = address === '/status' ? '/api/status' : '/api/meta';
  const wanted = county ? [sales] : [facts];
  return {
    html: '<h1>' + address + ' ' + Object.keys(answers) + '</h1>',
    wanted: wanted.filter((url) => !(url in answers)),
    source: 'pages/Cork.tsx',
  };
};
export const buildHead = (address, answers) => {
  const meta = answers['/api/meta'];
  const head = {
    status: /404|abc|js(on)?$/.test(address) ? 404 : 200,
    title: 'Sales to ' + meta?.data.register.newestSaleDate,
    description: 'Of ' + address,
    canonicalPath: address,
    ...(/status/i.test(address) && { isPrivate: true }),
  };
  return { head, wanted: meta ? [] : ['/api/meta'] };
};`;

let clock = new Date('2026-03-20T12:00:00Z');
const webDir = writeSite(folder, renderer, { 'pages/Cork.tsx': { file: 'assets/cork.js' } });
const sale = { county: 'Cork', sale_date: '05/02/2026', address: '1 MAIN STREET' };
const served = closeAfter(await serve([sale], { webDir, now: () => clock }));

const ask = async (url: string) => await served.app.inject({ url });
const readAnswers = (html: string) =>
  JSON.parse(/<script id="answers"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('a page is sent with its text, its answers and its modules', async () => {
  const page = await ask('/stats/Cork?x=1');
  expect(page.body).toContain('<div id="root"><h1>/stats/Cork /api/meta</h1></div>');
  expect(page.body).toContain('<link rel="modulepreload" crossorigin href="/assets/cork.js">');
  expect(page.body).toContain('<title>Sales to 2026-02-05</title>');
  const meta = await ask('/api/meta');
  expect(readAnswers(page.body)).toEqual({
    '/api/meta': { state: 'ready', data: meta.json(), total: null },
  });
});

test('a query that the page reads makes another page', async () => {
  const page = await ask('/stats/Cork?of=Cork&x=1');
  const { data } = readAnswers(page.body)['/api/PriceRegistry/Cork/1'];
  expect(data).toEqual((await ask('/api/PriceRegistry/Cork/1')).json());
  expect(page.headers.etag).not.toBe((await ask('/stats/Cork')).headers.etag);
  expect(page.headers.etag).toBe((await ask('/stats/Cork?x=2&of=Cork')).headers.etag);
});

test('the head is made from answers of its own, which are not sent with the page', async () => {
  const { body } = await ask('/stats/Cork?of=Cork');
  expect(body).toContain('<title>Sales to 2026-02-05</title>');
  expect(Object.keys(readAnswers(body))).toEqual(['/api/PriceRegistry/Cork/1']);
});

test('what the API does not have is known to be missing', async () => {
  const page = await ask('/stats/Cork?of=Atlantis');
  expect(readAnswers(page.body)).toEqual({
    '/api/PriceRegistry/Atlantis/1': { state: 'missing', reason: 'Not Found' },
  });
});

test('what the API refuses is known with its message', async () => {
  const page = await ask('/listing/abc?of=refused%20number');
  expect(page.statusCode).toBe(404);
  expect(readAnswers(page.body)).toEqual({
    '/api/Listing/abc': {
      state: 'refused',
      message: (await ask('/api/Listing/abc')).json().error.message,
      reason: 'Bad Request',
    },
  });
});

test('where the API has no answer, the page is sent for the browser to fill, and is not cached', async () => {
  const page = await ask('/stats/Cork?of=refused');
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<div id="root"></div>');
  expect((await ask('/listing/abc?of=refused')).statusCode).toBe(404);
});

test('paths that lead nowhere share a page, which is kept out of search engines', async () => {
  const page = await ask('/nowhere');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<h1>/404 /api/meta</h1>');
  expect(page.body).toContain('noindex');
  expect((await ask('/nowhere-else?x=1')).headers.etag).toBe(page.headers.etag);
});

test.each([`/${rendererFolder}/render.js`, '/.vite/manifest.json'])(
  '%s is no file of the site',
  async (url) => {
    const answer = await ask(url);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.statusCode).toBe(404);
  },
);

test('the page of the state follows each refresh and the clock within a version, unlike others', async () => {
  const readState = async () => {
    const { headers, body } = await ask('/STATUS/');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    const answers = readAnswers((await ask('/status')).body);
    return { etag: headers.etag, state: answers['/api/status'].data };
  };
  const other = (await ask('/stats/Cork')).headers.etag;
  const first = await readState();
  expect(first.state).toMatchObject({ level: null, version: firstVersion, sources: [] });
  const record = {
    id: 'ppr',
    kind: 'ppr' as const,
    publisher: '',
    licence: '',
    homepage: '',
    lastAttempt: '2026-03-20T03:30:00.000Z',
    lastPull: '2026-03-19T03:30:00.000Z',
    nextDue: null,
    lastResult: 'failed' as const,
    lastError: 'open /srv/luach/PPR-ALL.csv',
    isHeld: false,
    lastCodes: ['http_status'],
    amberAt: '2026-03-20T15:30:00.000Z',
    redAt: '2026-03-21T15:30:00.000Z',
  };
  await updateState(served.dataDir, (state) => withSources(state, [record]));
  await updateState(served.dataDir, (state) =>
    withRefreshStarted(state, { startedAt: '2026-03-20T03:30:00.000Z', sources: 1 }),
  );
  const second = await readState();
  expect(second.etag).not.toBe(first.etag);
  expect(second.state).toMatchObject({
    level: 'green',
    sources: [{ id: 'ppr', lastResult: 'failed', codes: ['http_status'] }],
    refreshes: [{ outcome: 'running', seconds: null }],
  });
  expect(JSON.stringify(second.state)).not.toContain('/srv');
  expect(await readState()).toEqual(second);
  clock = new Date('2026-03-21T15:30:00.000Z');
  expect((await readState()).state).toMatchObject({ level: 'red', sources: [{ level: 'red' }] });
  expect((await ask('/stats/Cork')).headers.etag).toBe(other);
  // Every page shows how late the data is.
  const { versions } = served;
  const readRecorded = followState(served.dataDir);
  await turnAnswers({ versions, readRecorded, now: () => clock });
  expect((await ask('/stats/Cork')).body).toContain('"level":"red"');
});

test('once the rates for buying costs expire, no earlier page or answer is sent', async () => {
  const counts = async () =>
    readAnswers((await ask('/stats/Mayo')).body)['/api/meta'].data.countsCosts;
  const { versions } = served;
  const readRecorded = followState(served.dataDir);
  for (const [day, expected] of [
    ['2027-01-31', true],
    ['2027-02-01', false],
  ] as const) {
    clock = new Date(day);
    await turnAnswers({ versions, readRecorded, now: () => clock });
    expect(await counts()).toBe(expected);
  }
});
