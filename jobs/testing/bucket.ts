import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Kept = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

/**
 * As much of S3 as a version needs, until the test ends: PUT, HEAD, GET without ranges, DELETE and a
 * list of all. Keys begin with the bucket's name.
 */
export async function openBucket() {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname).slice(1);
    const found = kept.get(key);
    const body = await buffer(request);
    if (method === 'PUT') kept.set(key, { body, headers: pickHeaders(headers) });
    if (method === 'DELETE') kept.delete(key);
    if (searchParams.has('list-type'))
      return response.end(formatList(key, searchParams.get('prefix') ?? '', [...kept.keys()]));
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
    names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
}

function formatList(bucket: string, prefix: string, keys: readonly string[]): string {
  const within = keys
    .map((key) => key.slice(bucket.replace(/\/$/, '').length + 1))
    .filter((key) => key.startsWith(prefix));
  const contents = within.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}
