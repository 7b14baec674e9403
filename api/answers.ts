import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildByteCache } from './byte-cache.ts';
import { encodeJson, encodeTexts } from './encode-text.ts';
import {
  chooseEncoding,
  compress,
  type Encoding,
  encodings,
  isWorthCompressing,
} from './encodings.ts';
import type { Gate } from './gate.ts';
import { letFrame } from './headers.ts';
import { layOut, layOutHead } from './laid-out.ts';
import { type CacheTally, startTally } from './metrics/cache-tally.ts';
import { isHostilePath } from './refusals/is-hostile-path.ts';

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
export type Encoded = Content & {
  readonly etag: string;
  readonly allHeaders: Readonly<Record<string, string | number>>;
  /** The status and all headers, laid out: with the body, and for who has it. */
  readonly heads: { readonly whole: string; readonly unchanged: string };
};

/** The answers of one version. Each is computed and compressed once per encoding. */
export type Answers = {
  /**
   * Sends an answer, computed unless it is in memory. Whatever asks the database for it belongs in
   * `compute`, as only that is counted. `dependsOn`: whether the version and the address decide
   * what is sent, or more does. Throws `too_many_requests`.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    compute: () => Promise<Content>,
    dependsOn?: 'address' | 'more',
  ): Promise<FastifyReply>;
  /** From now on answers depend on this too: none is kept that was computed before it changed. */
  turn(state: string): void;
  /** The answer in memory to an address, as it is written, to which it was sent before. */
  maybeFind(address: string, encoding: Encoding): Encoded | undefined;
};

/** A shared cache may answer for a minute; a browser asks each time, and mostly gets a 304. */
export const publicMinute = 'public, max-age=0, s-maxage=60';

/** Some thousand pages as browsers are sent them. */
const maxBytes = 16 * 1024 ** 2;

/** Some thousand addresses. */
const maxAddressBytes = 2 * 1024 ** 2;

/** Builds the answers of a version. Each has these `headers`; compressing goes through `gate`. */
export function buildAnswers(
  facts: { readonly version: string; readonly publishedAt: string },
  headers: Readonly<Record<string, string>>,
  gate: Gate,
  tally: CacheTally = startTally(),
): Answers {
  const cache = buildByteCache<Encoded>(
    maxBytes,
    // Headers and the entry itself take about as much as a short body.
    ({ body }, key) => body.buffer.byteLength + key.length + 5000,
  );
  // Shared while it is computed, and then kept in the encodings that were asked for: browsers never
  // ask for a plain page, which takes five times as much.
  const computing = buildByteCache<Content>(0, () => 1);
  /** The keys of the answers to an address, one for each encoding. */
  const addresses = buildByteCache<Readonly<Record<Encoding, string>>>(
    maxAddressBytes,
    ({ identity }, address) => 2 * address.length + 3 * identity.length + 500,
  );
  const framed = letFrame(headers);
  const ofAll = { usual: layOut(headers), framed: layOut(framed) };
  const ofVersion = {
    vary: 'Accept-Encoding',
    'last-modified': new Date(facts.publishedAt).toUTCString(),
    'x-data-version': facts.version,
  };

  async function encode(content: Content, wanted: Encoding): Promise<Encoded> {
    const encoding = isWorthCompressing(content) ? wanted : 'identity';
    if (encoding === 'identity') return layOutAnswer(content, content.body, encoding);
    return layOutAnswer(content, await gate(() => compress(content.body, encoding)), encoding);
  }

  function layOutAnswer(content: Content, body: Buffer, encoding: Encoding): Encoded {
    const digest = createHash('sha256').update(`${facts.version} ${encoding} `).update(body);
    const etag = `"${digest.digest('base64url').slice(0, 22)}"`;
    const own = {
      ...ofVersion,
      ...content.headers,
      etag,
      'cache-control': content.cacheControl,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    const type = { 'content-type': content.type };
    const constant = content.isFramed ? framed : headers;
    // A header is sent once: one of the answer's own comes in place of a constant one.
    const replaces = Object.keys(own).some((name) => Object.hasOwn(constant, name));
    const lines = replaces
      ? layOut({ ...constant, ...own })
      : (content.isFramed ? ofAll.framed : ofAll.usual) + layOut(own);
    return {
      ...content,
      body: copyToOwnMemory(body),
      etag,
      allHeaders: Object.freeze({ ...constant, ...own, ...type }),
      heads: {
        whole: layOutHead(200, lines + layOut({ ...type, 'content-length': body.length })),
        unchanged: layOutHead(304, lines),
      },
    };
  }

  let state = '';

  function remember({ url = '' }: IncomingMessage, key: string): void {
    // Each request for such an address is recorded.
    if (isHostilePath(url)) return;
    const keys = encodings.map((encoding) => [encoding, `${encoding} ${key}`]);
    addresses.set(url + state, Object.fromEntries(keys) as Record<Encoding, string>);
  }

  return {
    turn(next) {
      state = next;
    },
    maybeFind(address, encoding) {
      const keys = addresses.maybeGet(address + state);
      const found = keys && cache.maybeGet(keys[encoding]);
      if (found) tally.hits += 1;
      return found;
    },
    async send(request, reply, name, compute, dependsOn = 'address') {
      const key = name + state;
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const isHit = cache.has(`${encoding} ${key}`);
      tally[isHit ? 'hits' : 'misses'] += 1;
      if (!isHit) await request.server.countComputed(request);
      const answer = await cache.get(`${encoding} ${key}`, async () => {
        const plain = cache.maybeGet(`identity ${key}`) ?? (await computing.get(key, compute));
        return await encode(plain, encoding);
      });
      if (dependsOn === 'address' && answer.status === 200) remember(request.raw, key);
      reply.headers(answer.allHeaders);
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
    body: encodeJson(value),
    cacheControl: publicMinute,
  };
}

/** A page of the site, for this version. */
export function toPage(html: string, status: 200 | 404 = 200): Content {
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: encodeTexts([html]),
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

/**
 * Whether the visitor already has this answer, by `If-None-Match`; a cache in between may have
 * weakened the tag.
 */
export function matches(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined || wanted === etag) return wanted === etag;
  return wanted.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
