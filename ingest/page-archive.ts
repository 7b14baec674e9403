import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Type } from 'typebox';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { parseExactly } from './strict.ts';
import type { Page, PageBytes } from './take-page.ts';

/** The pages of a walk in one ZIP: each as an entry of its own, and a list of them at the end. */
const indexName = 'pages.json';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const indexSchema = Type.Array(
  Type.Object({
    name: Type.String(),
    address: Type.String(),
    url: Type.String(),
    contentType: OrNull,
    etag: OrNull,
    lastModified: OrNull,
    /** Whether it could be read: a page that couldn't is asked for whole the next time. */
    isRead: Type.Boolean(),
  }),
);

export type PageArchive = {
  readonly add: (page: Page, isRead: boolean) => void;
  /** Ends the file; what was added is durable then. */
  readonly close: () => Promise<void>;
};

/** Starts a new archive at the path. */
export function openPageArchive(path: string): PageArchive {
  const zip = new ZipFile();
  // ZIP's stamps are local time, and say nothing here: the same pages give the same bytes.
  const options = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true, mode: 0o100644 };
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', flush: true }));
  // Told by close; until then nobody waits for it.
  written.catch(() => undefined);
  const index: object[] = [];
  return {
    add: ({ address, url, contentType, etag, lastModified, bytes }, isRead) => {
      const name = `${String(index.length + 1).padStart(6, '0')}`;
      zip.addBuffer(bytes, name, options);
      index.push({ name, address, url, contentType, etag, lastModified, isRead });
    },
    close: async () => {
      zip.addBuffer(Buffer.from(JSON.stringify(index)), indexName, options);
      zip.end();
      await written;
    },
  };
}

export type StoredPages = {
  /** The page as it was accepted; undefined for one that wasn't, or isn't there. */
  readonly maybePage: (address: string) => Promise<PageBytes | undefined>;
  readonly close: () => void;
};

/** Opens an archive for reading. Throws where it is damaged. */
export async function readPageArchive(path: string): Promise<StoredPages> {
  const zip = await openPromise(path, { autoClose: false });
  const readEntry = async (entry: Entry) => await buffer(await zip.openReadStreamPromise(entry));
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const last = entries.get(indexName);
    if (last === undefined) throw new Error(`no ${indexName}`);
    const value: unknown = JSON.parse((await readEntry(last)).toString('utf8'));
    const index = parseExactly(indexSchema, value, path, 'landing_unreadable');
    const byAddress = new Map(index.map((page) => [page.address, page]));
    return {
      maybePage: async (address) => {
        const page = byAddress.get(address);
        const entry = page?.isRead ? entries.get(page.name) : undefined;
        if (!page || !entry) return undefined;
        const { url, contentType, etag, lastModified } = page;
        return { url, contentType, etag, lastModified, bytes: await readEntry(entry) };
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
