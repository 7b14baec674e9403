import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonFeed } from '../../api/contract/feed.ts';
import { closeAfter, serve } from '../../api/testing/serve.ts';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import { readConfig } from '../config.ts';
import { run as showStatus } from '../status.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { postTopics } from './post-topics.ts';

const home: Advert = { source_listing_id: 'home', title: '4 Quay Street, Cobh', county: 'Cork' };
const pulls: readonly Pull[] = [300_000, 300_000, 290_000].map((price_eur, at) => ({
  at: `2026-03-0${at + 1}T08:00:00Z`,
  adverts: [...neighbours, { ...home, price_eur }],
}));
const sale = { county: 'Cork', sale_date: '05/02/2026', address: '1 MAIN STREET' };

const served = closeAfter(await serve([sale], { pulls: pulls.slice(0, 2) }));
const { dataDir } = served;

/** Posts to the topics. Returns what each address received, and the log. `down` answers 503. */
async function post(down = '', origin = 'https://luach.example') {
  const posted: (readonly [string, Partial<JsonFeed>])[] = [];
  const logged: string[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (address === down) return new Response('', { status: 503 });
    posted.push([String(address), JSON.parse(String(init?.body))]);
    return new Response();
  };
  const now = () => new Date('2026-03-20T09:00:00Z');
  await postTopics({ dataDir, origin, now, fetch, log: (line) => logged.push(line) });
  return { posted, logged };
}

const writeTopics = (topics: unknown) =>
  writeFile(join(dataDir, 'topics.json'), JSON.stringify(topics));
const hook = 'https://hook.example/luach';
const topics = [
  { page: '/search?q=quay+street&beds=2', kind: 'ntfy', to: 'https://ntfy.example/quay' },
  { page: '/for-sale/Cork', kind: 'webhook', to: hook },
  { page: '/for-sale/Mayo', kind: 'webhook', to: hook },
  { page: '/search?q=quay+street&beds=5', kind: 'webhook', to: hook },
];

test('what is new in a feed is posted once, and again only if posting failed', async () => {
  expect(await post()).toEqual({ posted: [], logged: [] });
  await writeTopics(topics);
  expect(await post()).toEqual({ posted: [], logged: [] });
  await served.publish([sale], '2026-03-21T08-30-00.000Z', pulls);
  const title = '4 Quay Street, Cobh: price cut by €10,000 to €290,000';
  const first = await post(hook);
  expect(first.posted).toEqual([
    [
      'https://ntfy.example',
      {
        topic: 'quay',
        title: 'Luach: homes matching “quay street”: 2 bedrooms or more',
        message: title,
        click: 'https://luach.example/search?q=quay%20street&beds=2',
      },
    ],
  ]);
  const failure = 'it answered 503';
  expect(first.logged).toEqual([
    `The topic of /for-sale/Cork failed, and will be tried again after the next refresh: ${failure}`,
  ]);
  const output = listenToTerminal();
  await showStatus(readConfig(['status', '--data', dataDir], {}));
  expect(output.stdout.join('\n')).toContain(
    `topic of /for-sale/Cork: failing since 2026-03-20T09:00:00.000Z: ${failure}`,
  );
  const second = await post();
  expect(second.posted).toMatchObject([[hook, { title: 'Luach: Co. Cork', items: [{ title }] }]]);
  expect(await post()).toEqual({ posted: [], logged: [] });
  output.stdout.length = 0;
  await showStatus(readConfig(['status', '--data', dataDir], {}));
  expect(output.stdout.join('\n')).not.toContain('topic of');
});

test.each([
  [[{ page: '/about', kind: 'webhook', to: hook }], undefined, 'the page has no feed'],
  [[{ page: '/for-sale/Cork', kind: 'mail', to: hook }], undefined, 'topics.json must be a list'],
  [topics, '', 'LUACH_ORIGIN is not set'],
])('settings that can’t be used are logged, and stop nothing', async (given, origin, wrong) => {
  await writeTopics(given);
  const { posted, logged } = await post('', origin);
  expect([posted, logged]).toEqual([[], [expect.stringContaining(wrong)]]);
});
