import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataPackageName, exportFolder, type KeptExport } from '../../warehouse/open.ts';
import { matches, publicMinute, toText } from '../answers.ts';
import { Downloads } from '../contract/downloads.ts';
import { countStreams } from '../downloads/count-streams.ts';
import {
  describeDownloads,
  dictionaryPath,
  downloadsPath,
} from '../downloads/describe-downloads.ts';
import { readRange } from '../downloads/read-range.ts';
import { type DictionaryRow, renderDictionary } from '../downloads/render-dictionary.ts';
import { ApiError } from '../errors.ts';
import { readQuery } from '../queries.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';

/** What any export may hold; another address below `/data` is the site's. */
const fileNames = String.raw`^(datapackage\.json|luach\.duckdb|[a-z_]+\.(?:parquet|csv\.gz))$`;
const filePath = `${downloadsPath}/:file(${fileNames})`;
const dictionaryQuery = readQuery('dictionary');

/** Pages of other sites, such as notebooks, may read the files. */
const forEverySite = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
};

type Asked = FastifyRequest<{ Params: { file: string } }>;

/**
 * `GET /api/data`: which files of the data product there are; `GET /data/{file}`: one of them, or a
 * range of its bytes. They were made with a version of the day: nothing is computed here but
 * `GET /data/dictionary.md`, the live version's tables and columns in words.
 */
export function addRoutes(service: Service): void {
  const { app, versions, dataDir, origin } = service;
  const streams = countStreams();
  addRoute(service, {
    path: '/api/data',
    summary: 'Downloads of all the data',
    answer: Downloads,
    read: async (version) => describeDownloads(version, origin || findOwnAddress(app)),
  });

  async function sendFile(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const name = request.params.file;
    const { exported } = await versions.use(async (version) => version);
    const known = exported && findMeasure(exported, name);
    if (!known) throw noFile();
    const lastModified = new Date(exported.created).toUTCString();
    const etag = `"${known.tag}"`;
    reply.headers(forEverySite).headers({
      'accept-ranges': 'bytes',
      'cache-control': publicMinute,
      'last-modified': lastModified,
      'x-data-version': exported.version,
      etag,
    });
    if (isKnown(request, etag, lastModified)) return reply.code(304).send();
    const { bytes } = known;
    const range = readRange(request.headers, { bytes, etag, lastModified });
    if (range === 'outside') throw outside(bytes);
    const { start, end } = range === 'all' ? { start: 0, end: bytes - 1 } : range;
    if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    reply.type(known.mediatype).header('content-length', end - start + 1);
    // With nothing at all to send, Fastify would say that the file has no bytes.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const path = join(exportFolder(dataDir, exported.version), name);
    return await sendBytes(request, reply, path, { start, end });
  }

  async function sendBytes(
    request: Asked,
    reply: FastifyReply,
    path: string,
    range: { readonly start: number; readonly end: number },
  ): Promise<FastifyReply> {
    const finish = streams.begin(request.ip);
    if (!finish) throw busy();
    reply.raw.once('close', finish);
    const file: FileHandle | undefined = await open(path).catch(() => undefined);
    if (!file) {
      finish();
      throw noFile();
    }
    return reply.send(file.createReadStream({ ...range, highWaterMark: 256 * 1024 }));
  }

  const options = { schema: { hide: true } };
  app.get(dictionaryPath, options, (request, reply) =>
    versions.use((version) =>
      version.answers.send(request, reply, dictionaryPath, async () =>
        toText(
          'text/markdown',
          renderDictionary(await version.query<DictionaryRow>(dictionaryQuery)),
        ),
      ),
    ),
  );
  app.get(filePath, options, sendFile);
  // Before it sends a range, a browser may ask whether it may.
  app.options(filePath, options, (_, reply) =>
    reply
      .code(204)
      .headers(forEverySite)
      .headers({
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Range, If-Range, If-None-Match',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}

type Measured = { readonly bytes: number; readonly tag: string; readonly mediatype: string };

/** The description itself isn't among what it describes. */
function findMeasure({ resources, manifest }: KeptExport, name: string): Measured | undefined {
  if (name === dataPackageName)
    return { ...manifest, mediatype: 'application/json; charset=utf-8' };
  const found = resources.find(({ path }) => path === name);
  return found && { ...found, tag: found.hash.replace('sha256:', '').slice(0, 32) };
}

function isKnown({ headers }: FastifyRequest, etag: string, lastModified: string): boolean {
  const { 'if-none-match': wanted, 'if-modified-since': since } = headers;
  if (wanted !== undefined) return matches(wanted, etag);
  return since !== undefined && Date.parse(since) >= Date.parse(lastModified);
}

/** Where it listens; empty where it doesn't, as in a test. */
function findOwnAddress(app: FastifyInstance): string {
  const own = app.server.address();
  if (own === null || typeof own === 'string') return '';
  return `http://${own.family === 'IPv6' ? `[${own.address}]` : own.address}:${own.port}`;
}

function noFile(): ApiError {
  return new ApiError(
    'not_found',
    `There is no such file. See ${downloadsPath} or /api/data for the list.`,
  );
}

function outside(bytes: number): ApiError {
  return new ApiError(
    'range_outside',
    `The file has ${bytes} bytes. Ask for a range within them.`,
    {
      'content-range': `bytes */${bytes}`,
    },
  );
}

function busy(): ApiError {
  return new ApiError('overloaded', 'Too many downloads are in progress. Try again in a moment.', {
    'retry-after': '5',
  });
}
