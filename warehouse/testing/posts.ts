import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LandedPosts } from '../load/load-posts.ts';
import type { postColumns } from '../records/posts.ts';
import { makeFolder } from './build-session.ts';

/** A post in a pull, by its columns; ordinary where it says nothing. */
export type Post = Partial<Record<keyof typeof postColumns, string | number | null>>;

const usual: Post = {
  file_name: 'a.md',
  title: 'A home in Cobh',
  author_name: 'Máire Ní Bhriain',
  body_html: '<p>Text</p>',
  listing_id: null,
  published_date: '2026-03-01',
};

/**
 * A pull of these posts as it has landed, in a folder that is removed with the test unless one is
 * given.
 */
export function landPosts(pulledAt: string, posts: readonly Post[], folder?: string): LandedPosts {
  return {
    source: 'blog',
    kind: 'blog',
    pull: `blog/${pulledAt.replaceAll(':', '-')}`,
    fileName: 'posts.zip',
    pulledAt,
    refreshedAt: pulledAt,
    sha256: '',
    rows: posts.length,
    newestRecord: null,
    prepare: async () => {
      const postsPath = join(folder ?? makeFolder(), 'posts.ndjson');
      const lines = posts.map((post) => `${JSON.stringify({ ...usual, ...post })}\n`);
      writeFileSync(postsPath, lines.join(''));
      return { postsPath, rows: posts.length, newestRecord: null };
    },
  };
}
