import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { IngestError, throwMissingFile } from '../errors.ts';
import { refuseAhead } from '../instants.ts';
import { type Effects, type Pulled, realEffects } from '../source-kind.ts';
import { packPosts } from './pack.ts';
import { type PostFile, readPost } from './read-post.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

export type FetchOptions = Partial<Effects> & {
  /** The working folder; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file; its paths are relative to it. */
  readonly baseDir: string;
  /** The entry's landed files, oldest first. */
  readonly landed: readonly { readonly address: string; readonly sha256: string }[];
};

/**
 * Pulls the Markdown files of a folder as one pull: those published by the day of the pull, in
 * Irish time. A post with a later date waits for that day's pull. The pull's instant is the entry's
 * `pulled_at`, or else now, as a folder has no time that would show when a file was removed.
 */
export async function* fetchBlog(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<Pulled, void, undefined> {
  try {
    yield await pullFolder(entry, { ...realEffects, ...options });
  } catch (error) {
    if (!(error instanceof IngestError)) throw error;
    yield { address: entry.at, error };
  }
}

async function pullFolder(
  { at, pulled_at, id, demo }: Settings,
  { baseDir, workDir, landed, now, log }: FetchOptions & Effects,
): Promise<Pulled> {
  const instant = pulled_at === undefined ? now() : new Date(pulled_at);
  if (Number.isNaN(instant.getTime()))
    throw new IngestError('settings_invalid', `${id}: "pulled_at" ${pulled_at} is not an instant.`);
  refuseAhead(at, instant, { now: now(), demo });
  const files = await readFolder(at, baseDir, log);
  const today = instant.toLocaleDateString('en-CA', { timeZone: 'Europe/Dublin' });
  const due = files.filter((file) => isDue(file, today));
  if (due.length < files.length)
    log('left posts for a later day', { posts: files.length - due.length });
  const path = join(workDir, randomUUID());
  await packPosts(path, due);
  const packed = await readFile(path);
  const sha256 = createHash('sha256').update(packed).digest('hex');
  if (sha256 === landed.findLast((pull) => pull.address === at)?.sha256) {
    await rm(path);
    return { address: at, unchanged: true };
  }
  return {
    address: at,
    fileName: 'posts.zip',
    path,
    pulledAt: instant.toISOString(),
    etag: null,
    lastModified: null,
    sha256,
    bytes: packed.length,
  };
}

async function readFolder(at: string, baseDir: string, log: Effects['log']): Promise<PostFile[]> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(at))
    throw new IngestError('address_unreadable', `"${at}" is not a path.`, { at });
  const folder = resolve(baseDir, at);
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause) =>
    throwMissingFile(`The folder ${at}`, cause),
  );
  const isPost = (name: string) => /\.md$/i.test(name) && !/^[._]/.test(name);
  const posts = entries.filter((entry) => entry.isFile() && isPost(entry.name));
  const ignored = entries.filter((entry) => !posts.includes(entry)).map(({ name }) => name);
  if (ignored.length > 0) log('ignored files that are not posts', { folder: at, ignored });
  if (posts.length === 0)
    throw new IngestError('file_missing', `The folder ${at} holds no Markdown.`, { at });
  const { maxPosts, maxPostBytes, maxBytes } = source.expectations;
  if (posts.length > maxPosts)
    throw new IngestError('too_large', `${at} holds over ${maxPosts} posts.`, { at, maxPosts });
  const files: PostFile[] = [];
  let bytes = 0;
  for (const { name } of posts) {
    const path = join(folder, name);
    const { size } = await stat(path).catch((cause) => throwMissingFile(name, cause));
    bytes += size;
    if (size > maxPostBytes || bytes > maxBytes)
      throw new IngestError('too_large', `${name} exceeds the size limit of a post.`, {
        name,
        size,
      });
    files.push({
      fileName: name,
      bytes: await readFile(path).catch((cause) => throwMissingFile(name, cause)),
    });
  }
  return files;
}

/**
 * A file that can't be read is included too. Parsing the pull then refuses it, by file and line.
 */
function isDue(file: PostFile, today: string): boolean {
  const read = readPost(file);
  return 'faults' in read || read.post.publishedDate <= today;
}
