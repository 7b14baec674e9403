import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings that answers are sent in. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Compressing a shorter body saves no packet. */
const minBytesToCompress = 1000;

/** Whether a body of this content type gets shorter. */
export function isWorthCompressing({
  type,
  body,
}: {
  readonly type: string;
  readonly body: Buffer;
}): boolean {
  return body.length >= minBytesToCompress && /^text\/|json|javascript|svg|xml/.test(type);
}

/**
 * A window of 64 KiB, the largest for which Brotli searches in small tables. In a larger one, level 9
 * takes 32 MB or more from the system for each body: 25 to 90 ms, where 2 to 27 kB take 1 ms in this
 * one and come out as short.
 */
const smallWindow = 16;
const bytesOfSmallWindow = 2 ** smallWindow - 16;

/**
 * A body that is longer than the small window comes out two hundredths longer than by level 9, in a
 * twentieth of its time.
 */
const levelOfLargeWindow = 6;

export async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return await promisify(gzip)(body, { level: 9 });
  const isSmall = body.length <= bytesOfSmallWindow;
  return await promisify(brotliCompress)(body, {
    params: {
      // The two highest levels take five times as long and save another hundredth of the bytes.
      [constants.BROTLI_PARAM_QUALITY]: isSmall ? 9 : levelOfLargeWindow,
      ...(isSmall && { [constants.BROTLI_PARAM_LGWIN]: smallWindow }),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Browsers send one of a few. */
const chosen = new Map<string, Encoding>();
const mostChosen = 100;

/** The best encoding that a request accepts; `q=0` refuses an encoding. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = readEncoding(accepted);
  if (chosen.size < mostChosen) chosen.set(accepted, encoding);
  return encoding;
}

function readEncoding(accepted: string): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
