import type { LandedPlaces } from '../load/load-places.ts';
import type { PlaceRow } from '../records/places.ts';
import { landPlaces } from './places.ts';

/** A post in a pull, by its columns, with ordinary defaults. */
export type Post = Partial<PlaceRow<'blog_posts'>>;

const usual: Post = {
  file_name: 'a.md',
  title: 'A home in Cobh',
  author_name: 'Máire Ní Bhriain',
  body_html: '<p>Text</p>',
  listing_id: null,
  published_date: '2026-03-01',
};

/** A landed pull of these posts, in a folder that is removed after the test unless one is given. */
export function landPosts(pulledAt: string, posts: readonly Post[], folder?: string): LandedPlaces {
  const rows = posts.map((post) => ({ ...usual, ...post }));
  const [landed] = landPlaces([{ at: pulledAt, source: 'blog', blog_posts: rows }], folder);
  if (!landed) throw new Error('no pull has landed');
  return { ...landed, kind: 'blog', fileName: 'posts.zip', newestRecord: null };
}
