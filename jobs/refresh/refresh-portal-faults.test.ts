import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { writeHomePage, writeSearchPage } from '../../ingest/testing/next-pages.ts';
import { type Answer, html, inTurn, startPortal, status } from '../../ingest/testing/portal.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { readConfig } from '../config.ts';
import { run as runStatus } from '../status.ts';
import { buildingOnly } from '../testing/data-folder.ts';
import { countListings, describePortal, numbers, startHomes } from '../testing/listings.ts';
import { listenToTerminal } from '../testing/terminal.ts';

/*
 * Portals of which the page of home 2 fails in the second of two refreshes: one for each thing that
 * a refresh reports. Tests in ingest/ have the other faults of a page.
 */

const { refreshFrom } = buildingOnly('core.listings');
const homes = numbers(1, 12);
const latin = Buffer.from(writeHomePage(2, { title: '2 Bóthar na Trá, Co. Clare' }), 'latin1');

/** The portal's answer, and what the status command shows; undefined if the home is gone. */
const faults: Readonly<Record<string, readonly [Answer, RegExp?]>> = {
  'answers-500': [status(500), /answers 500/],
  'shows-an-error': [html('<h1>Something went wrong</h1>'), /no shape of page that is known/],
  'breaks-utf-8': [html(latin), /bytes that are not characters/],
  'shows-a-search': [html(writeSearchPage([1, 3]))],
};

test('whatever a portal does, status reports it, and nothing is taken for gone', async () => {
  const dataDir = makeFolder();
  const entries = [];
  for (const [id, [answer]] of Object.entries(faults)) {
    const special = { '/listing/2': inTurn(html(writeHomePage(2)), answer) };
    const portal = await startHomes(homes, special);
    entries.push(describePortal(id, portal));
  }
  const first = await refreshFrom(dataDir, entries);
  expect(first.reports.flatMap(({ incomplete, errors }) => [...incomplete, ...errors])).toEqual([]);
  const before = await countListings(dataDir);
  const { reports } = await refreshFrom(dataDir, entries);
  const output = listenToTerminal();
  await runStatus(readConfig(['status', '--data', dataDir], {}));
  const sections = output.stdout.join('\n').split('\n\n');
  for (const [id, [, says]] of Object.entries(faults)) {
    const report = reports.find(({ source }) => source === id);
    expect(report, id).toMatchObject({ result: 'landed', errors: [] });
    const because = report?.incomplete.flatMap((pull) => pull.because).join() ?? '';
    const section = sections.find((text) => text.startsWith(`${id} `));
    if (says) {
      expect(because, id).toMatch("1 of 12 can't be read");
      expect(section, id).toMatch(/^ {4}incomplete: 1 of 12 can't be read/m);
      expect(section, id).toMatch(new RegExp(`/listing/2: .*(?:${says.source})`));
    } else expect(because, id).toBe('');
  }
  // A redirect to the search means that the home is gone. Until a second snapshot it is out of
  // sight.
  const gone = { 'shows-a-search For Sale': 11, 'shows-a-search Out of Sight': 1 };
  expect(await countListings(dataDir)).toEqual({ ...before, ...gone });
  expect(Object.values(before)).toEqual(entries.map(() => homes.length));
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
  expect(await findCurrent(dataDir)).toEqual(published);
  expect(await countListings(dataDir)).toEqual({ 'good For Sale': 2 });
  const output = listenToTerminal();
  await runStatus(readConfig(['status', '--data', dataDir], {}));
  expect(output.stdout.join('\n')).toMatch(/^gone \(listings-page\): refused, .+\n.+\n {2}\S/m);
});
