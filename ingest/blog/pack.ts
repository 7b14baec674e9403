import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { IngestError } from '../errors.ts';
import type { PostFile } from './read-post.ts';
import { source } from './source.ts';

/**
 * Writes the files, unchanged, into one ZIP, in order of name, so that the same files give the same
 * bytes.
 */
export async function packPosts(path: string, files: readonly PostFile[]): Promise<void> {
  const zip = new ZipFile();
  for (const { fileName, bytes } of files.toSorted(byName)) {
    zip.addBuffer(Buffer.from(bytes), fileName, {
      // Stored without compression: unpacked sizes are exact, and a new version of a compressor
      // doesn't change the bytes.
      compress: false,
      mtime: new Date(2026, 0, 1),
      forceDosTimestamp: true,
      mode: 0o100644,
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** The files of such a ZIP, in order of name. */
export async function unpackPosts(path: string, fileName: string): Promise<PostFile[]> {
  const { maxPosts, maxBytes } = source.expectations;
  const zip = await openPromise(path, { autoClose: false }).catch((cause: Error) => {
    const wrong = `${fileName} is a damaged or truncated ZIP file (${cause.message}).`;
    throw new IngestError('zip_damaged', wrong, { fileName }, { cause });
  });
  try {
    const files: PostFile[] = [];
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (bytes > maxBytes || files.length >= maxPosts)
        throw new IngestError('too_large', `${fileName} exceeds the size limit of posts.`, {
          fileName,
        });
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      files.push({ fileName: entry.fileName, bytes: Buffer.concat(chunks) });
    }
    return files.toSorted(byName);
  } finally {
    zip.close();
  }
}

function byName(left: PostFile, right: PostFile): number {
  return left.fileName < right.fileName ? -1 : 1;
}
