import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';

/** The encodings that answers are sent in, the preferred one first. */
const encodings = ['br', 'gzip', 'identity'] as const;

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

/** For bodies of 2 to 170 kB, higher levels save another 1 %, and take twice as long. */
const brotliLevel = 5;

export async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return await promisify(gzip)(body, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliLevel };
  return await promisify(brotliCompress)(body, { params });
}

/** The best encoding that a request accepts, by its `Accept-Encoding`. */
export function chooseEncoding(accepted = ''): Encoding {
  return negotiate(accepted.toLowerCase(), [...encodings]) ?? 'identity';
}
