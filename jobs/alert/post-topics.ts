import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { JsonFeed } from '../../api/contract/feed.ts';
import { readFeed } from '../../api/feeds/read-feed.ts';
import { writeJsonFeed } from '../../api/feeds/write-feed.ts';
import { findFeed } from '../../api/pages/feeds.ts';
import { prepareVersion, type ServedVersion } from '../../api/served-version.ts';
import { followVersions } from '../../api/versions.ts';
import { readState, type TopicRecord, updateState } from '../../warehouse/version/state.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';

const topicsSchema = Type.Array(
  Type.Object(
    {
      /** The path and the query of a page that has a feed. */
      page: Type.String({ pattern: '^/' }),
      kind: Type.Enum(['ntfy', 'webhook']),
      to: Type.String({ pattern: '^https?://' }),
    },
    { additionalProperties: false },
  ),
);
type Topic = Static<typeof topicsSchema>[number];

type TopicOptions = {
  readonly dataDir: string;
  /** The site's public address, `https://…`. */
  readonly origin: string;
  readonly log: (line: string) => void;
  readonly now?: () => Date;
  readonly fetch?: typeof globalThis.fetch;
};

const deadlineMs = 30_000;
/** An entry is remembered as long as the feed has it, and for a while after. */
const maxSeen = 1000;
/** An ntfy message holds 4,096 bytes. */
const maxLines = 20;

/**
 * Posts new entries of the feeds named in the data folder's `topics.json`: one message for each
 * topic, and none the first time. A topic that fails is tried again at the next refresh. Only for
 * the holder of the refresh lock.
 */
export async function postTopics(options: TopicOptions): Promise<void> {
  const { dataDir, origin, log } = options;
  const save = (topics: readonly TopicRecord[]) =>
    updateState(dataDir, (state) => ({ ...state, topics }));
  try {
    const topics = await readTopics(join(dataDir, 'topics.json'));
    const { topics: before = [] } = await readState(dataDir);
    let records = before.filter((one) => topics.some(isOf(one)));
    if (records.length < before.length) await save(records);
    const live = await findCurrent(dataDir);
    const due = topics.filter((topic) => records.find(isOf(topic))?.version !== live?.version);
    if (due.length === 0 || !live) return;
    if (!origin) throw new Error('LUACH_ORIGIN is not set, and links need it');
    const versions = followVersions({
      dataDir,
      prepare: (open) => prepareVersion(dataDir, open, (work) => work(), 'off'),
      log: { info: () => undefined, error: ({ err }) => log(String(err)) },
    });
    try {
      await versions.follow();
      for (const topic of due) {
        const known = records.find(isOf(topic));
        const record = await versions.use((version) => postNew(options, version, topic, known));
        records = [...records.filter((one) => one !== known), record];
        // Saved now, so that nothing is posted again if a later topic ends the process.
        await save(records);
      }
    } finally {
      versions.close();
    }
  } catch (error) {
    log(`Nothing was posted to topics: ${(error as Error).message}`);
  }
}

async function readTopics(path: string): Promise<readonly Topic[]> {
  const topics: unknown = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : [];
  if (Value.Check(topicsSchema, topics)) return topics;
  throw new Error(
    'topics.json must be a list of {"page": "/…", "kind": "ntfy" or "webhook", "to": "https://…"}',
  );
}

async function postNew(
  { origin, log, now = () => new Date(), fetch = globalThis.fetch }: TopicOptions,
  version: ServedVersion,
  topic: Topic,
  known: TopicRecord | undefined,
): Promise<TopicRecord> {
  const { page, to } = topic;
  const seen = known?.seen ?? null;
  try {
    const [path = '', query = ''] = page.split('?');
    const scope = findFeed(path, query);
    if (!scope) throw new Error('the page has no feed');
    const feed = writeJsonFeed(await readFeed(version, scope), { ...version.facts, scope, origin });
    const items = feed.items.filter(({ id }) => !seen?.includes(id));
    if (seen && items.length > 0) {
      const { address, body } = writeMessage(topic, { ...feed, items });
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
    }
    const all = new Set([...feed.items.map(({ id }) => id), ...(seen ?? [])]);
    return { page, to, seen: [...all].slice(0, maxSeen), version: version.facts.version };
  } catch (error) {
    const lastError = (error as Error).message;
    log(
      `The topic of ${page} failed, and will be tried again after the next refresh: ${lastError}`,
    );
    return { page, to, seen, failingSince: known?.failingSince ?? now().toISOString(), lastError };
  }
}

/** Where new entries are sent, and in which form: a webhook gets a JSON Feed. */
function writeMessage({ kind, to }: Topic, feed: JsonFeed) {
  if (kind === 'webhook') return { address: to, body: feed };
  const { origin, pathname } = new URL(to);
  const lines = feed.items.slice(0, maxLines).map(({ title }) => title.slice(0, 120));
  if (feed.items.length > maxLines) lines.push(`and ${feed.items.length - maxLines} more`);
  const { title, home_page_url: click } = feed;
  return {
    address: origin,
    body: { topic: pathname.slice(1), title, message: lines.join('\n'), click },
  };
}

const isOf =
  (one: Pick<Topic, 'page' | 'to'>) =>
  ({ page, to }: Pick<Topic, 'page' | 'to'>) =>
    page === one.page && to === one.to;
