import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Kept = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

type Refusal = { readonly status: number; readonly body?: string };

/**
 * As much of S3 as a version needs, until the test ends: PUT, HEAD, GET without ranges, DELETE and a
 * list in pages. Keys begin with the bucket's name. `refuse` is asked first, before a body is read.
 */
export async function openBucketServer({
  refuse = (_request: IncomingMessage): Refusal | undefined => undefined,
  mostKeys = 1000,
} = {}) {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const refusal = refuse(request);
    if (refusal) return response.writeHead(refusal.status).end(refusal.body);
    const { method, headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname).slice(1);
    const found = kept.get(key);
    const body = await buffer(request);
    if (method === 'PUT') kept.set(key, { body, headers: pickHeaders(headers) });
    if (method === 'DELETE') kept.delete(key);
    if (searchParams.has('list-type'))
      return response.end(formatList(key, searchParams, [...kept.keys()], mostKeys));
    if (method === 'PUT' || method === 'DELETE') return response.end();
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, { ...found.headers, 'content-length': found.body.length });
    response.end(method === 'HEAD' ? undefined : found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, kept };
}

function pickHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const names = ['cache-control', 'content-type', 'x-amz-meta-sha256', 'x-amz-checksum-sha256'];
  return Object.fromEntries(
    [...names, 'x-amz-content-sha256', 'x-amz-security-token', 'authorization'].flatMap((name) =>
      headers[name] ? [[name, String(headers[name])]] : [],
    ),
  );
}

/** A token is the number of keys before the page that it asks for. */
function formatList(
  bucket: string,
  asked: URLSearchParams,
  keys: readonly string[],
  mostKeys: number,
): string {
  const within = keys
    .map((key) => key.slice(bucket.replace(/\/$/, '').length + 1))
    .filter((key) => key.startsWith(asked.get('prefix') ?? ''));
  const start = Number(asked.get('continuation-token')?.replace('from ', '') ?? 0);
  const end = start + mostKeys;
  const isCut = within.length > end;
  const contents = within
    .slice(start, end)
    .map((key) => `<Contents><Key>${escapeXml(key)}</Key><Size>1</Size></Contents>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<IsTruncated>${isCut}</IsTruncated>`,
    ...(isCut ? [`<NextContinuationToken>from ${end}</NextContinuationToken>`] : []),
    ...[...contents, '</ListBucketResult>'],
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
