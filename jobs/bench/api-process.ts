import Fastify, { type FastifyInstance } from 'fastify';
import { compress } from '../../api/encodings.ts';
import { readSearch } from '../../api/search/read-search.ts';
import { readWords } from '../../api/search/read-words.ts';
import { readWordForms } from '../../api/served-version.ts';
import { startServer } from '../../api/server.ts';
import { openCurrentVersion } from '../../warehouse/open.ts';
import { ask, type Question } from './api-load.ts';
import { openSqlite } from './api-sqlite-answers.ts';

/*
 * A server of the bench, as a process: `ours DATA`; `bytes URL QUESTIONS`, a bare Fastify that sends
 * the same bytes as the server at that address at `/bytes/{number of the question}`; or `beside URL
 * QUESTIONS DATA SQLITE`, which sends at `/sqlite/…` what SQLite answers, too. It says where it
 * listens, and on request what processor time it took.
 */
const [kind, ...rest] = process.argv.slice(2);

process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));
process.send?.(kind === 'ours' ? await serveOurs() : await serveBeside());

async function serveOurs(): Promise<string> {
  const [dataDir = ''] = rest;
  const options = { dataDir, host: '127.0.0.1', port: 0, socialLink: null, webDir: null };
  return (await startServer(options)).url;
}

async function serveBeside(): Promise<string> {
  const [url = '', questions = '', dataDir = '', sqliteFile = ''] = rest;
  // A busy machine takes its time to open both files.
  const app = Fastify({ pluginTimeout: 0 });
  for (const [number, question] of (JSON.parse(questions) as Question[]).entries())
    await addBytes(app, url, number, question);
  if (kind === 'beside') await app.register((scope) => addSqlite(scope, dataDir, sqliteFile));
  return await app.listen({ host: '127.0.0.1', port: 0 });
}

async function addBytes(
  app: FastifyInstance,
  url: string,
  number: number,
  question: Question,
): Promise<void> {
  const { status, headers, body } = await ask(url, question);
  app.get(`/bytes/${number}`, (_, reply) => {
    reply.code(status).header('content-type', headers['content-type'] ?? '');
    if (status !== 304) reply.header('content-encoding', headers['content-encoding'] ?? '');
    reply.send(status === 304 ? undefined : body);
  });
}

async function addSqlite(app: FastifyInstance, dataDir: string, file: string): Promise<void> {
  const sqlite = openSqlite(file);
  const open = await openCurrentVersion(dataDir);
  const forms = await readWordForms(open);
  app.addHook('onSend', async ({ method }, reply, body: string) => {
    // Ours sends no answer to a POST compressed.
    if (method === 'POST') return body;
    reply.header('content-encoding', 'br');
    return await compress(Buffer.from(body), 'br');
  });
  app.get<{ Params: { county: string; page: string } }>(
    '/sqlite/api/PriceRegistry/:county/:page',
    async ({ params }) => sqlite.registerPage(params.county, Number(params.page)),
  );
  app.get<{ Params: { id: string } }>('/sqlite/api/Listing/:id', async ({ params }) =>
    sqlite.listing(Number(params.id)),
  );
  app.get<{ Params: { key: string } }>('/sqlite/api/places/:key', async ({ params }) =>
    sqlite.town(params.key),
  );
  app.post<{ Body: Record<string, string> }>('/sqlite/api/priceregistry', async ({ body }) => {
    const question = readSearch(body, 0);
    const [cleaned] = await open.query<{ term: string }>('select clean_text($term) as term', {
      term: question.term,
    });
    return sqlite.search(readWords(cleaned?.term ?? '', forms), question);
  });
}
