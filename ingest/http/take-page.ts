import { IngestError } from '../errors.ts';
import { type Answer, checkStatus, readBody, readHeader } from './answer.ts';
import { type DecodedPage, decodePage } from './decode-page.ts';
import { capBytes } from './receive.ts';
import { unpack, unpackInner } from './unpack.ts';

/** A page's bytes, unpacked, and the facts about them. */
export type PageBytes = {
  /** Its final address, after redirects. */
  readonly url: string;
  readonly bytes: Buffer;
  readonly contentType: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
};

export type Page = PageBytes &
  DecodedPage & {
    /** The requested address. */
    readonly address: string;
    /** Whether the site answered that it hasn't changed since the last pull. */
    readonly isUnchanged: boolean;
  };

export type PageLimits = {
  /** Bytes as they arrive. */
  readonly maxPackedBytes: number;
  /** Bytes unpacked. */
  readonly maxBytes: number;
};

/**
 * Reads an answer into memory, up to the limits. For a 304 it returns `before`, the unchanged page.
 */
export async function takePage(
  address: string,
  answer: Answer,
  url: URL,
  { limits, before }: { limits: PageLimits; before: PageBytes | undefined },
): Promise<Page> {
  if (answer.statusCode === 304 && before?.url === url.href) {
    // On a connection that stays open, even an empty body must be read to its end.
    await answer.body.dump();
    return {
      address,
      ...before,
      ...decodePage(before.bytes, before.contentType),
      isUnchanged: true,
    };
  }
  checkStatus(answer, address);
  const { maxPackedBytes, maxBytes } = limits;
  const packed = readBody(answer, { address, maxBytes: maxPackedBytes });
  const encoding = readHeader(answer, 'content-encoding');
  const unpacked = unpack(capBytes(packed, maxPackedBytes, address), encoding, address);
  const chunks: Uint8Array[] = [];
  for await (const chunk of capBytes(unpacked, maxBytes, address)) chunks.push(chunk);
  const bytes = unpackInner(Buffer.concat(chunks), address, maxBytes);
  if (bytes.length === 0) throw new IngestError('file_empty', `${address} is empty.`, { address });
  const contentType = readHeader(answer, 'content-type');
  return {
    address,
    url: url.href,
    bytes,
    contentType,
    etag: readHeader(answer, 'etag'),
    lastModified: readHeader(answer, 'last-modified'),
    ...decodePage(bytes, contentType),
    isUnchanged: false,
  };
}
