import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { startServer } from '../../ingest/testing/server.ts';

/** A real server with register files by name, which may change at any time. */
export type RegisterSite = {
  readonly origin: string;
  /**
   * The answer for each name: bytes with an ETag, or a function to call first. Any other name is
   * 404.
   */
  readonly files: Map<string, Buffer | (() => Promise<Buffer>)>;
  /** Every requested name, with the status of the answer. */
  readonly answers: string[];
};

/** Starts such a server until the test ends. */
export async function startRegisterSite(
  files: Readonly<Record<string, Buffer>> = {},
): Promise<RegisterSite> {
  const site = { files: new Map<string, Buffer | (() => Promise<Buffer>)>(Object.entries(files)) };
  const answers: string[] = [];
  const origin = await startServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    const file = site.files.get(name);
    const body = typeof file === 'function' ? await file() : file;
    const etag = body && `"${createHash('sha256').update(body).digest('hex')}"`;
    const status = !body ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
    answers.push(`${name} ${status}`);
    response.writeHead(status, etag ? { etag } : {});
    response.end(status === 200 ? body : undefined);
  });
  return { origin, answers, ...site };
}

/** A site that never answers, until the test ends; `asked` gives its first request. */
export async function startSilentSite() {
  const first = Promise.withResolvers<IncomingMessage>();
  const origin = await startServer((request) => first.resolve(request));
  return { at: `${origin}/PPR-ALL.csv`, asked: first.promise };
}
