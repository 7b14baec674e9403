import { basename } from 'node:path';
import type { PreparedPlacesFile } from '../../warehouse/records/places.ts';
import { IngestError } from '../errors.ts';
import { writePlaceRows } from '../place-file.ts';
import type { Log } from '../source-kind.ts';
import { unpackPosts } from './pack.ts';
import { readPost } from './read-post.ts';

export type ParseOptions = {
  /** Folder in which the prepared file is made; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  /** The file's name in messages; by default that of the path. */
  readonly fileName?: string;
};

/** Prepared posts, and the tags that were removed because they aren't allowed. */
type ParsedPosts = PreparedPlacesFile & {
  readonly signals: readonly { field: string; value: string; count: number }[];
};

/**
 * Prepares the posts of a pull for loading. Their HTML is made and sanitised only here. Throws
 * `post_invalid`, which names every fault by file and line.
 */
export async function parseBlog(
  path: string,
  { workDir, log, fileName = basename(path) }: ParseOptions,
): Promise<ParsedPosts> {
  const files = (await unpackPosts(path, fileName)).map((file) => ({ file, read: readPost(file) }));
  const faults = files.flatMap(({ file, read }) =>
    'faults' in read
      ? read.faults.map(({ line, wrong }) => `${file.fileName}:${line}: ${wrong}`)
      : [],
  );
  if (faults.length > 0) {
    const list = faults.slice(0, 20).join('; ');
    throw new IngestError('post_invalid', `${list}.`, { faults: faults.slice(0, 100) });
  }
  const good = files.flatMap(({ read }) => ('post' in read ? [read] : []));
  const rows = good.map(({ post }) => ({
    file_name: post.fileName,
    title: post.title,
    author_name: post.authorName,
    body_html: post.bodyHtml,
    listing_id: post.listingId,
    published_date: post.publishedDate,
  }));
  const postsPath = await writePlaceRows(workDir, 'blog_posts', rows);
  const signals = [
    ...Map.groupBy(
      good.flatMap(({ dropped }) => dropped),
      (tag) => tag,
    ),
  ].map(([value, all]) => ({ field: 'tag', value, count: all.length }));
  log('prepared', { fileName, rows: rows.length, signals: signals.length });
  const newestRecord =
    good
      .map(({ post }) => post.publishedDate)
      .toSorted()
      .at(-1) ?? null;
  return { tables: { blog_posts: postsPath }, rows: rows.length, newestRecord, signals };
}
