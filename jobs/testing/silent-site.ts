import type { IncomingMessage } from 'node:http';
import { startServer } from '../../ingest/testing/server.ts';

/** A site that never answers, until the test ends; `asked` gives its first request. */
export async function startSilentSite() {
  const first = Promise.withResolvers<IncomingMessage>();
  const origin = await startServer((request) => first.resolve(request));
  return { at: `${origin}/PPR-ALL.csv`, asked: first.promise };
}
