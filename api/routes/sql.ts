import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { buildSandboxClient, type SandboxClient } from '../../warehouse/open.ts';
import { sqlLongest } from '../contract/limits.ts';
import { SqlAnswer, SqlQuestion, SqlSandbox, SqlTurn } from '../contract/sql.ts';
import { ApiError } from '../errors.ts';
import { addRoute } from '../route.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';
import {
  describeSqlSandbox,
  questionLimits,
  type SqlFile,
  sqlIsClosed,
} from '../sql/sql-sandbox.ts';
import { buildTurns } from '../sql/turns.ts';

/** One a second, with no exceptions: each starts a process. */
const questionsAMinute = 60;

/** Those who wait behind the one that is answered, for a minute and a half if each takes all it may. */
const waitingQuestions = 8;

/** Some dozen long answers: links that are shared are asked again and again. */
const keptBytes = 4 * 1024 ** 2;

/**
 * `GET /api/sql`: what can be asked in SQL; `POST /api/sql`: a question; `GET /api/sql/turn`: where
 * the visitor's question is. Questions are put to the newest file of the data product, one at a
 * time, in a process of their own.
 */
export function addRoutes(service: Service): void {
  const { app, versions } = service;
  const turns = buildTurns(waitingQuestions);
  const kept = new LRUCache<string, string>({
    maxSize: keptBytes,
    sizeCalculation: (body, key) => 2 * (body.length + key.length),
  });
  const sandbox = buildSandboxClient();
  app.addHook('onClose', async () => sandbox.close());

  const findFile = ({ sqlFile }: Pick<ServedVersion, 'sqlFile'>) => {
    if (sqlFile) return sqlFile;
    throw sqlIsClosed();
  };

  addRoute(service, {
    path: '/api/sql',
    summary: 'What SQL queries can use: tables, limits and ten example questions',
    answer: SqlSandbox,
    read: async (version) => describeSqlSandbox(findFile(version)),
  });

  app.get(
    '/api/sql/turn',
    {
      schema: {
        summary: 'How many SQL queries are ahead of yours',
        response: { 200: SqlTurn },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ before: turns.findTurn(findVisitor(request)) }),
  );

  app.post<{ Body: SqlQuestion }>(
    '/api/sql',
    {
      schema: {
        summary: `Runs a SQL query on the tables of /data: one SELECT, ${questionLimits.seconds} s, ${questionLimits.rows} rows`,
        body: SqlQuestion,
        response: { 200: SqlAnswer },
      },
      schemaErrorFormatter: () =>
        new ApiError(
          'bad_request',
          `Send {"query": "…"} with one SELECT of up to ${sqlLongest} characters.`,
        ),
      config: { rateLimit: { max: questionsAMinute, allowList: [] } },
    },
    async (request, reply) => {
      const { query } = request.body;
      const file = await versions.use(async (live) => findFile(live));
      const { version } = file.exported;
      const gone = watchVisitor(reply);
      const key = `${version} ${query}`;
      // Each asks in their own name until it is known: who leaves must not end another's question.
      const answer =
        kept.get(key) ??
        JSON.stringify(
          await turns.take(findVisitor(request), gone, () => ask(sandbox, file, query, gone)),
        );
      kept.set(key, answer);
      return reply
        .header('cache-control', 'no-store')
        .header('x-data-version', version)
        .type('application/json; charset=utf-8')
        .send(answer);
    },
  );
}

/** An IPv4 address, or an IPv6 network, of which one visitor may have all addresses. */
function findVisitor({ ip }: FastifyRequest): string {
  return normalizeIP(ip, 64);
}

/** Aborted when the visitor has left. */
function watchVisitor(reply: FastifyReply): AbortSignal {
  const stop = new AbortController();
  const left = new ApiError('sql_limit', 'The query was cancelled before it finished.');
  reply.raw.once('close', () => stop.abort(left));
  return stop.signal;
}

async function ask(
  sandbox: SandboxClient,
  file: SqlFile,
  query: string,
  gone: AbortSignal,
): Promise<SqlAnswer> {
  const started = performance.now();
  const answer = await sandbox.ask(file.path, query, questionLimits, gone);
  if ('refused' in answer) {
    const code = answer.refused === 'limit' ? 'sql_limit' : 'sql_refused';
    throw new ApiError(code, answer.message);
  }
  const milliseconds = Math.round(performance.now() - started);
  return { version: file.exported.version, ...answer, milliseconds };
}
