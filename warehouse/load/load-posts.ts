import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { PreparedPosts } from '../records/posts.ts';
import type { PullFacts } from '../records/pull-facts.ts';
import { showPosts } from './raw-tables.ts';
import { type RecordedPull, recordPulls } from './record-pulls.ts';

/** A landed pull of posts, and a function that reads its rows. */
export type LandedPosts = PullFacts & {
  readonly rows: number;
  readonly newestRecord: string | null;
  readonly prepare: () => Promise<PreparedPosts>;
};

/**
 * Brings the posts of one source up to date with all its landed pulls: only the newest pull's posts
 * count, in whatever order the pulls arrived. A pull has the whole folder, so earlier ones are only
 * recorded.
 */
export async function loadPosts(
  session: BuildSession,
  source: string,
  landed: readonly LandedPosts[],
): Promise<void> {
  await session.use('version');
  const known = await session.rows<{ pull: string }>(
    'select pull from raw.pulls where source = $source',
    { source },
  );
  const added = landed.filter(({ pull }) => !known.some((one) => one.pull === pull));
  if (added.length === 0) return;
  await recordPulls(session, added.map(toRecord));
  const newest = landed.toSorted(byInstant).at(-1);
  await session.run(
    'update raw.pulls set row_count = 0 where source = $source and pull <> $newest',
    { source, newest: newest?.pull ?? '' },
  );
  if (newest === undefined || !added.includes(newest)) return;
  const { postsPath } = await newest.prepare();
  await session.run('delete from raw.blog_posts where source = $source', { source });
  await session.run(`set variable pull = ${quote(newest.pull)};
    set variable source = ${quote(source)}`);
  await showPosts(session, postsPath);
  await session.run(`insert into raw.blog_posts by name ${readSql('raw', 'blog_posts')}`);
}

function toRecord(pull: LandedPosts): RecordedPull {
  const newestRecord = pull.newestRecord ?? pull.pulledAt.slice(0, 10);
  return { ...pull, covers: 'all', setAside: 0, newestRecord };
}

function byInstant(left: LandedPosts, right: LandedPosts): number {
  const key = ({ pulledAt, refreshedAt, pull }: LandedPosts) =>
    `${pulledAt} ${refreshedAt} ${pull}`;
  return key(left) < key(right) ? -1 : 1;
}
