import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteCache, buildByteCache } from './byte-cache.ts';
import type { Gate } from './gate.ts';
import { letFrame } from './headers.ts';
import { type CacheTally, startTally } from './metrics/cache-tally.ts';

/** A computed answer: its status, the content type, the bytes, and how long it may be cached. */
export type Content = {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly cacheControl: string;
  /** Whether other sites may show it in a frame. */
  readonly isFramed?: boolean;
  /** Headers of its own. */
  readonly headers?: Readonly<Record<string, string | number>>;
};

/** An answer as it is sent: in one encoding, with all its headers. */
type Encoded = Content & {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | number>>;
};

type Encoding = 'br' | 'gzip' | 'identity';

/** The answers of one version. Each is computed and compressed once per encoding. */
export type Answers = {
  /**
   * Sends an answer, computed unless it is in memory. Whatever asks the database for it belongs in
   * `compute`, as only that is counted. Throws `too_many_requests`.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    compute: () => Promise<Content>,
  ): Promise<FastifyReply>;
};

/** A shared cache may answer for a minute; a browser asks each time, and mostly gets a 304. */
export const publicMinute = 'public, max-age=0, s-maxage=60';

/** Some thousand pages as browsers are sent them. */
const maxBytes = 16 * 1024 ** 2;

/** Compressing a shorter body saves no packet. */
const minBytesToCompress = 1000;

/** Builds the answers of a version. Each has these `headers`; compressing goes through `gate`. */
export function buildAnswers(
  facts: { readonly version: string; readonly publishedAt: string },
  headers: Readonly<Record<string, string>>,
  gate: Gate,
  tally: CacheTally = startTally(),
): Answers {
  const cache: ByteCache<Encoded> = buildByteCache(
    maxBytes,
    // Headers and the entry itself take about as much as a short body.
    ({ body }, key) => body.buffer.byteLength + key.length + 2000,
  );
  // Shared while it is computed, and then kept in the encodings that were asked for: browsers never
  // ask for a plain page, which takes five times as much.
  const computing: ByteCache<Encoded> = buildByteCache(0, () => 1);
  const framed = letFrame(headers);
  const ofVersion = {
    vary: 'Accept-Encoding',
    'last-modified': new Date(facts.publishedAt).toUTCString(),
    'x-data-version': facts.version,
  };

  function encode(content: Content, body: Buffer, encoding: Encoding): Encoded {
    const digest = createHash('sha256').update(`${facts.version} ${encoding} `).update(body);
    const etag = `"${digest.digest('base64url').slice(0, 22)}"`;
    return {
      ...content,
      body: copyToOwnMemory(body),
      etag,
      headers: Object.freeze({
        ...(content.isFramed ? framed : headers),
        ...ofVersion,
        ...content.headers,
        etag,
        'cache-control': content.cacheControl,
        'content-type': content.type,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      }),
    };
  }

  return {
    async send(request, reply, key, compute) {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const isKept = (one: Encoding) => cache.has(`${one} ${key}`);
      const keep = (one: Encoding, make: () => Promise<Encoded>) =>
        cache.get(`${one} ${key}`, make);
      const computePlain = () =>
        computing.get(key, async () => {
          const content = await compute();
          return encode(content, content.body, 'identity');
        });
      const isHit = isKept(encoding);
      tally[isHit ? 'hits' : 'misses'] += 1;
      if (!isHit) await request.server.countComputed(request);
      const answer = await keep(encoding, async () => {
        if (encoding === 'identity') return await computePlain();
        const plain = await (isKept('identity') ? keep('identity', computePlain) : computePlain());
        if (!isWorthCompressing(plain)) return plain;
        const body = await gate(() => compress(plain.body, encoding));
        return encode(plain, body, encoding);
      });
      reply.headers(answer.headers);
      if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag)) {
        return reply.code(304).removeHeader('content-type').send();
      }
      return reply.code(answer.status).send(answer.body);
    },
  };
}

/** An answer of the API as JSON. */
export function toJson(value: unknown): Content {
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify(value)),
    cacheControl: publicMinute,
  };
}

/** A page of the site, for this version. */
export function toPage(html: string, status: 200 | 404 = 200): Content {
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(html),
    cacheControl: publicMinute,
  };
}

/**
 * A kept body must take what it is counted as. Node cuts short buffers from blocks of 64 kB, and
 * what zlib gives is a part of 16 kB: each would keep its whole block.
 */
function copyToOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

function isWorthCompressing({ type, body }: Content): boolean {
  return body.length >= minBytesToCompress && /^text\/|json|javascript|svg|xml/.test(type);
}

async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return await promisify(gzip)(body, { level: 9 });
  return await promisify(brotliCompress)(body, {
    params: {
      // The two highest levels take five times as long and save another hundredth of the bytes.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The best encoding that a request accepts; `q=0` refuses an encoding. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * Whether the visitor already has this answer, by `If-None-Match`; a cache in between may have
 * weakened the tag.
 */
export function matches(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false;
  return wanted.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
