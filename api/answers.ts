import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, type Encoding, isWorthCompressing } from './encodings.ts';
import { ApiError } from './errors.ts';
import { allowFrames } from './headers.ts';
import { type CacheTally, startTally } from './metrics/cache-tally.ts';

/** A computed answer: its status, the content type and the bytes. */
export type Content = {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** Whether other sites may show it in a frame. */
  readonly isFramed?: boolean;
  /** Headers of its own. */
  readonly headers?: Readonly<Record<string, string | number>>;
};

/** An answer as it is sent: in one encoding, with its headers. */
type Encoded = Omit<Content, 'headers'> & {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | number>>;
};

type Compute = () => Promise<Content>;

/** The answers of one version. Each is computed and compressed once per encoding. */
export type Answers = {
  /**
   * Sends an answer, computed unless it is in memory. Every query for it belongs in `compute`, as
   * only that is counted. Throws `too_many_requests` and `precondition_failed`.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    compute: Compute,
  ): Promise<FastifyReply>;
  /** Makes answers depend on this too: none is kept that was computed before it changed. */
  dependOn(state: string): void;
};

/** A shared cache may answer for a minute; a browser asks each time, and mostly gets a 304. */
export const publicMinute = 'public, max-age=0, s-maxage=60';

/** Some thousand pages as browsers are sent them. */
const keptBytes = 16 * 1024 ** 2;

/** Answers as they were computed, for requests in another encoding. */
const keptPlainBytes = 4 * 1024 ** 2;

/** Builds the answers of a version. */
export function buildAnswers(
  facts: { readonly version: string; readonly publishedAt: string },
  tally: CacheTally = startTally(),
): Answers {
  const plain = new LRUCache<string, Content, Compute>({
    maxSize: keptPlainBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context }) => context(),
  });
  const encoded = new LRUCache<string, Encoded>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1000,
  });
  const ofVersion = {
    vary: 'Accept-Encoding',
    'last-modified': new Date(facts.publishedAt).toUTCString(),
    'x-data-version': facts.version,
  };

  async function encode(content: Content, wanted: Encoding): Promise<Encoded> {
    const encoding = isWorthCompressing(content) ? wanted : 'identity';
    const body = encoding === 'identity' ? content.body : await compress(content.body, encoding);
    const digest = createHash('sha256').update(`${facts.version} ${encoding} `).update(body);
    const etag = `"${digest.digest('base64url').slice(0, 22)}"`;
    return {
      ...content,
      body,
      etag,
      headers: {
        ...ofVersion,
        ...content.headers,
        etag,
        'cache-control': publicMinute,
        'content-type': content.type,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    };
  }

  let state = '';

  async function find(
    request: FastifyRequest,
    key: string,
    encoding: Encoding,
    compute: Compute,
  ): Promise<Encoded> {
    const known = encoded.get(`${encoding} ${key}`);
    tally[known ? 'hits' : 'misses'] += 1;
    if (known) return known;
    if (!plain.has(key)) await request.server.limitCacheMisses(request);
    const content = await plain.fetch(key, { context: compute });
    if (!content) throw new Error(`nothing was computed for ${key}`);
    const answer = await encode(content, encoding);
    encoded.set(`${encoding} ${key}`, answer);
    return answer;
  }

  return {
    dependOn(next) {
      state = next;
    },
    async send(request, reply, name, compute) {
      const key = name + state;
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const answer = await find(request, key, encoding, compute);
      reply.headers(answer.headers);
      if (answer.isFramed) allowFrames(reply);
      if (answer.status !== 200) return reply.code(answer.status).send(answer.body);
      const { 'if-match': required, 'if-none-match': known } = request.headers;
      if (required !== undefined && !matches(required, answer.etag)) {
        throw new ApiError(
          'precondition_failed',
          'The response has changed: its ETag is different.',
        );
      }
      if (!matches(known, answer.etag)) return reply.send(answer.body);
      return reply.code(304).removeHeader('content-type').send();
    },
  };
}

/** A text as an answer. */
export function toText(type: string, text: string): Content {
  return { status: 200, type: `${type}; charset=utf-8`, body: Buffer.from(text) };
}

/** An answer of the API as JSON. */
export function toJson(value: unknown): Content {
  return toText('application/json', JSON.stringify(value));
}

/** A page of the site, for this version. */
export function toPage(html: string, status: 200 | 404 = 200): Content {
  return { ...toText('text/html', html), status };
}

/**
 * Whether a list of entity tags, as in `If-None-Match`, has this one; a cache in between may have
 * weakened the tag.
 */
export function matches(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false;
  return wanted.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
