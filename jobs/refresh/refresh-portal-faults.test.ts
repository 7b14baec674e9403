import { expect, test } from 'vitest';
import { startClock } from '../../ingest/testing/clock.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { writeHomePage, writeSearchPage } from '../../ingest/testing/next-pages.ts';
import {
  type Answer,
  bomb,
  drip,
  flood,
  hang,
  html,
  inTurn,
  redirect,
  reset,
  startPortal,
  status,
} from '../../ingest/testing/portal.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { readConfig } from '../config.ts';
import { run as runStatus } from '../status.ts';
import { buildingOnly, queryLive } from '../testing/data-folder.ts';
import { countListings, describePortal, numbers, startHomes } from '../testing/listings.ts';
import { listenToTerminal } from '../testing/terminal.ts';

/*
 * One hostile portal for each class of fault, each through a whole refresh: a good pull, then one
 * in which the page of home 2 fails. A public host that leads to a private address can't be played
 * on one machine; tests in ingest/ cover it.
 */

const { refreshFrom } = buildingOnly('core.listings');

type Fault = {
  readonly answer: Answer;
  /**
   * What status says of the page; undefined where the page is fine after all, or the home is gone.
   */
  readonly says?: RegExp;
  /** Settings of the entry, where patience would only cost time. */
  readonly settings?: { readonly page_seconds: number };
};

/** A right page takes less on a busy machine, too. */
const impatient = { page_seconds: 3 };

const homes = numbers(1, 12);
const irish = writeHomePage(2, { title: '2 Bóthar na Trá, Ennis, Co. Clare' });
const unreadable = /no shape of page that is known/;

const faults: Readonly<Record<string, Fault>> = {
  hangs: { answer: hang(startClock()), says: /did not arrive within 3 s/, settings: impatient },
  drips: { answer: drip(startClock()), says: /did not arrive within 3 s/, settings: impatient },
  resets: { answer: reset, says: /failed \(|did not arrive within/, settings: impatient },
  'answers-500': { answer: status(500), says: /answers 500/, settings: impatient },
  'answers-429': {
    answer: status(429, { 'Retry-After': '1' }),
    says: /answers 429/,
    settings: impatient,
  },
  'shows-an-error': { answer: html('<h1>Something went wrong</h1>'), says: unreadable },
  'leads-in-a-loop': {
    answer: (request, response) => redirect(request.url ?? '')(request, response),
    says: /redirects in a loop/,
  },
  'leads-elsewhere': { answer: redirect('file:///etc/hosts'), says: /file:/ },
  floods: {
    answer: (...args) => flood(300 << 20, { bytes: 0 })(...args),
    says: /is larger than 8388608 bytes/,
  },
  'is-a-bomb': { answer: bomb(100), says: /is larger than 8388608 bytes/ },
  'breaks-utf-8': {
    answer: html(Buffer.from(irish, 'latin1')),
    says: /bytes that are not characters/,
  },
  'has-another-charset': {
    answer: html(Buffer.from(irish, 'latin1'), {
      'Content-Type': 'text/html; charset=windows-1252',
    }),
  },
  'has-a-new-shape': {
    answer: html('<script id="__NUXT__">{"home":{"price":"€1"}}</script><h1>1 Main St</h1>'),
    says: unreadable,
  },
  'shows-a-search': { answer: html(writeSearchPage([1, 3])) },
};

test('whatever a portal does, status reports it, and nothing is taken for gone', async () => {
  const dataDir = makeFolder();
  const entries = [];
  for (const [id, { answer, settings }] of Object.entries(faults)) {
    const special = { '/listing/2': inTurn(html(writeHomePage(2)), answer) };
    const portal = await startHomes(homes, special);
    entries.push(describePortal(id, portal, settings));
  }
  const first = await refreshFrom(dataDir, entries);
  expect(first.reports.flatMap(({ incomplete, errors }) => [...incomplete, ...errors])).toEqual([]);
  const before = await countListings(dataDir);
  const { reports } = await refreshFrom(dataDir, entries);
  const told = listenToTerminal();
  await runStatus(readConfig(['status', '--data', dataDir], {}));
  const sections = told.stdout.join('\n').split('\n\n');
  for (const [id, { says }] of Object.entries(faults)) {
    const report = reports.find(({ source }) => source === id);
    expect(report, id).toMatchObject({ result: 'landed', errors: [] });
    const because = report?.incomplete.flatMap((pull) => pull.because).join() ?? '';
    const section = sections.find((text) => text.startsWith(`${id} `));
    if (says) {
      expect(because, id).toMatch('1 of 12 can not be read');
      expect(section, id).toMatch(/^ {4}incomplete: 1 of 12 can not be read/m);
      expect(section, id).toMatch(new RegExp(`/listing/2: .*(?:${says.source})`));
    } else expect(because, id).toBe('');
  }
  // A redirect to the search means that the home is gone; until a second look it is out of sight.
  const gone = { 'shows-a-search For Sale': 11, 'shows-a-search Out of Sight': 1 };
  expect(await countListings(dataDir)).toEqual({ ...before, ...gone });
  expect(Object.values(before)).toEqual(entries.map(() => homes.length));
  const titles = await queryLive(
    dataDir,
    `select title from core.listings where source = 'has-another-charset' and title like '%Bóthar%'`,
  );
  expect(titles).toHaveLength(1);
});

test('a portal that is down, or shows nothing readable, is refused, and what is live stays', async () => {
  const dataDir = makeFolder();
  const good = describePortal('good', await startHomes([1, 2]));
  const { published } = await refreshFrom(dataDir, [good]);
  const sorry = await startPortal(() => ({ '/search': html('<h1>Back soon</h1>') }));
  const gone = { ...describePortal('gone', sorry, { page_seconds: 1 }), at: 'http://127.0.0.1:1/' };
  const { reports, ...rest } = await refreshFrom(dataDir, [gone, describePortal('sorry', sorry)]);
  expect(rest.published).toBeUndefined();
  expect(reports).toMatchObject([
    { result: 'refused', errors: [{ code: 'robots_unreachable' }] },
    { result: 'refused', errors: [{ code: 'nothing_readable' }] },
  ]);
  expect(await maybeReadCurrent(dataDir)).toEqual(published);
  expect(await countListings(dataDir)).toEqual({ 'good For Sale': 2 });
  const told = listenToTerminal();
  await runStatus(readConfig(['status', '--data', dataDir], {}));
  expect(told.stdout.join('\n')).toMatch(/^gone \(listings-page\): refused, .+\n.+\n {2}\S/m);
});
