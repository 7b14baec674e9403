import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { IngestError } from '../errors.ts';
import { Retryable } from './failure.ts';
import { tooLarge } from './receive.ts';

/** The compressions that a page may use, sent as Accept-Encoding. */
export const acceptedEncodings = 'gzip, br';

/**
 * The unpacked bytes, chunk by chunk, so that the caller can stop a bomb before it costs memory.
 * Throws `http_encoding` for a compression that wasn't asked for. A body that ends early or can't
 * be unpacked is marked for a retry.
 */
export async function* unpack(
  packed: AsyncIterable<Uint8Array>,
  encoding: string | null,
  address: string,
): AsyncGenerator<Uint8Array> {
  const unpacker = findUnpacker(encoding?.trim().toLowerCase() ?? '', address);
  if (unpacker === undefined) return yield* packed;
  try {
    const source = Readable.from(packed, { objectMode: false });
    yield* pipeline(source, unpacker, () => undefined) as AsyncIterable<Buffer>;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    // An error of the transfer isn't a fault of the compression.
    if (!/^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(code ?? '')) throw cause;
    const isCut = code === 'Z_BUF_ERROR';
    const wrong = `${address} ${isCut ? 'ends in the middle of a packed body' : `sends a body that does not unpack (${message})`}.`;
    const facts = { address, encoding };
    throw new Retryable(new IngestError(isCut ? 'cut_short' : 'http_encoding', wrong, facts));
  }
}

function findUnpacker(encoding: string, address: string) {
  switch (encoding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new IngestError(
        'http_encoding',
        `${address} sends the page compressed in an unknown way (${encoding}).`,
        {
          address,
          encoding,
        },
      );
  }
}

/** Unpacks a gzip file, such as `sitemap.xml.gz`, and returns anything else unchanged. */
export function unpackInner(bytes: Buffer, address: string, maxBytes: number): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes, address);
    const wrong = `${address} is a damaged gzip file (${message}).`;
    throw new IngestError('cut_short', wrong, { address }, { cause });
  }
}
