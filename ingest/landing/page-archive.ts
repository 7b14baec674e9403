import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Type } from 'typebox';
import { IngestError } from '../errors.ts';
import type { Page, PageBytes } from '../http/take-page.ts';
import { parseExactly } from '../strict.ts';

/*
 * The pages of a crawl in one gzip file: a member for each page, then one with the list of pages
 * (JSON), then an empty one whose extra field gives the list's offset. `zcat` shows everything;
 * a single page can be read without the others.
 */

const gzipped = promisify<Buffer, Buffer>(gzip);
const gunzipped = promisify<Buffer, Buffer>(gunzip);

const OrNull = Type.Union([Type.String(), Type.Null()]);
const indexSchema = Type.Array(
  Type.Object({
    address: Type.String(),
    url: Type.String(),
    contentType: OrNull,
    etag: OrNull,
    lastModified: OrNull,
    /** Whether it could be read. A page that couldn't is requested in full the next time. */
    isRead: Type.Boolean(),
    /** Where its member begins, and the member's length. */
    offset: Type.Integer({ minimum: 0 }),
    length: Type.Integer({ minimum: 1 }),
  }),
);

type PageArchive = {
  readonly add: (page: Page, isRead: boolean) => void;
  /** Ends the file, with everything added on disk. Throws the first error since the start. */
  readonly close: () => Promise<void>;
};

/**
 * Starts a new archive at the path. Pages are compressed and written in the background, one after
 * the other.
 */
export function openPageArchive(path: string): PageArchive {
  const index: object[] = [];
  const opened = open(path, 'wx', 0o600);
  let offset = 0;
  const append = async (bytes: Buffer) => {
    const packed = await gzipped(bytes);
    await (await opened).appendFile(packed);
    const place = { offset, length: packed.length };
    offset += packed.length;
    return place;
  };
  let written: Promise<unknown> = opened;
  // close() reports it. Until then nobody awaits it.
  written.catch(() => undefined);
  return {
    add: ({ address, url, contentType, etag, lastModified, bytes }, isRead) => {
      const facts = { address, url, contentType, etag, lastModified, isRead };
      written = written.then(async () => index.push({ ...facts, ...(await append(bytes)) }));
      written.catch(() => undefined);
    },
    close: async () => {
      const file = await opened;
      try {
        await written;
        const list = await append(Buffer.from(JSON.stringify(index)));
        await file.appendFile(buildTrailer(list.offset));
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

export type StoredPages = {
  /** The page as it was accepted; undefined if it wasn't, or isn't in the archive. */
  readonly readPage: (address: string) => Promise<PageBytes | undefined>;
  readonly close: () => Promise<void>;
};

/**
 * Opens an archive for reading. Throws `landing_unreadable` if the file is cut or isn't an archive,
 * and zlib's errors if it is damaged.
 */
export async function readPageArchive(path: string): Promise<StoredPages> {
  const file = await open(path, 'r');
  const readAt = async (offset: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const { size } = await file.stat();
    const end = size - buildTrailer(0).length;
    const listAt = end < 0 ? undefined : findListOffset(await readAt(end, size - end));
    if (listAt === undefined || listAt >= end)
      throw new IngestError('landing_unreadable', `${path} is not a complete archive of pages.`, {
        path,
      });
    const list = (await gunzipped(await readAt(listAt, end - listAt))).toString('utf8');
    const index = parseExactly(indexSchema, JSON.parse(list), path, 'landing_unreadable');
    const byAddress = new Map(index.map((page) => [page.address, page]));
    return {
      readPage: async (address) => {
        const page = byAddress.get(address);
        if (!page?.isRead) return undefined;
        const { url, contentType, etag, lastModified, offset, length } = page;
        const bytes = await gunzipped(await readAt(offset, length));
        return { url, contentType, etag, lastModified, bytes };
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The header of an empty gzip member with an extra field: subfield `LP` of 8 bytes. */
const trailerStart = Buffer.from('1f8b08040000000000ff0c004c500800', 'hex');
/** An empty deflate block, then a checksum and a length of 0. */
const trailerEnd = Buffer.from('03000000000000000000', 'hex');

function buildTrailer(listOffset: number): Buffer {
  const offset = Buffer.alloc(8);
  offset.writeBigUInt64LE(BigInt(listOffset));
  return Buffer.concat([trailerStart, offset, trailerEnd]);
}

function findListOffset(trailer: Buffer): number | undefined {
  const { length } = trailerStart;
  const isOurs =
    trailer.subarray(0, length).equals(trailerStart) &&
    trailer.subarray(length + 8).equals(trailerEnd);
  return isOurs ? Number(trailer.readBigUInt64LE(length)) : undefined;
}
