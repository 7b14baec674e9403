import { expect, test } from 'vitest';
import { auditVersion } from '../audit.ts';
import { buildTables } from '../build.ts';
import type { BuildSession } from '../build-session.ts';
import { loadListingPulls } from '../load/load-listings.ts';
import { listAllNeeded, makeBuildSession } from '../testing/build-session.ts';
import { landPulls } from '../testing/listings.ts';
import { landPosts } from '../testing/posts.ts';
import { loadPlaces } from './load-places.ts';

const first = landPosts('2026-03-01T08:00:00.000Z', [{ file_name: 'a.md' }, { file_name: 'b.md' }]);
const second = landPosts('2026-03-02T08:00:00.000Z', [
  { file_name: 'b.md', title: 'Put right' },
  { file_name: 'c.md' },
]);

const readPosts = (session: BuildSession) =>
  session.rows(
    'select post_id::varchar as id, file_name, title, pull from staging.blog_posts order by file_name',
  );
const countRows = (session: BuildSession) =>
  session.rows('select pull, row_count from raw.pulls order by pull');

test('the posts are those of the newest pull, each under the number that it always had', async () => {
  const session = await makeBuildSession();
  await loadPlaces(session, 'blog', [first]);
  const before = await readPosts(session);
  await loadPlaces(session, 'blog', [first, second]);
  const after = await readPosts(session);
  expect(after).toMatchObject([
    { file_name: 'b.md', title: 'Put right', pull: second.pull },
    { file_name: 'c.md', pull: second.pull },
  ]);
  expect(after[0]).toMatchObject({ id: (before[1] as { id: string }).id });
  expect(await countRows(session)).toEqual([
    { pull: first.pull, row_count: 0 },
    { pull: second.pull, row_count: 2 },
  ]);
});

test.each([
  ['together', [[first, second]]],
  ['in the other order, and once more', [[second], [first, second], [first, second]]],
])('pulls that land %s give the same posts as one after the other', async (_, rounds) => {
  const [one, other] = [await makeBuildSession(), await makeBuildSession()];
  await loadPlaces(one, 'blog', [first]);
  await loadPlaces(one, 'blog', [first, second]);
  for (const landed of rounds) await loadPlaces(other, 'blog', landed);
  expect(await readPosts(other)).toEqual(await readPosts(one));
  expect(await countRows(other)).toEqual(await countRows(one));
});

test('a post has the facts of its listing where the version knows it', async () => {
  const session = await makeBuildSession();
  const adverts = [{ source_listing_id: '1', baths: 2 }];
  const landed = landPulls([{ at: '2026-03-01T08:00:00Z', adverts }]);
  await loadListingPulls(session, 'portal', landed, new Set());
  const [listing] = await session.rows<{ id: string }>(
    'select listing_id::varchar as id from raw.listing_runs',
  );
  const posts = landPosts('2026-03-01T08:00:00.000Z', [
    { file_name: 'known.md', listing_id: Number(listing?.id), published_date: '2026-02-02' },
    { file_name: 'unknown.md', listing_id: 12, published_date: '2026-02-03' },
    { file_name: 'none.md', published_date: '2026-02-04' },
  ]);
  await loadPlaces(session, 'blog', [posts]);
  const only = await listAllNeeded(['marts.blog_posts']);
  await buildTables(session, only);
  await auditVersion(session, only);
  const nothing = { county: null, property_type: null, beds: null, baths: null };
  const unknown = { listing_title: null, ...nothing };
  expect(
    await session.rows(
      `select published_date::varchar as day, listing_id::varchar as listing_id, listing_title,
         county, property_type, beds, baths from marts.blog_posts`,
    ),
  ).toEqual([
    { day: '2026-02-04', listing_id: null, ...unknown },
    { day: '2026-02-03', listing_id: '12', ...unknown },
    {
      day: '2026-02-02',
      listing_id: listing?.id,
      listing_title: '1 Sráid Mhór, Ballina, Co. Mayo',
      county: 'Mayo',
      property_type: 'Semi-D',
      beds: 3,
      baths: 2,
    },
  ]);
});

test('posts are not listings: they do not move the end of the windows', async () => {
  const session = await makeBuildSession();
  await loadPlaces(session, 'blog', [second]);
  await buildTables(session, await listAllNeeded(['marts.dashboard']));
  expect(await session.rows('select now_at from marts.dashboard')).toEqual([{ now_at: null }]);
});
