import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** How the answers of publisher and replicas turned out. */
export type Tally = {
  readonly times: number[];
  readonly versions: Set<string>;
  /** A line for each request that failed, and for each answer that isn't of the version it names. */
  readonly faults: string[];
};

type Question = {
  readonly path: string;
  readonly search?: object;
  /** The county's number of sales, as the answer has it. */
  readonly readSales?: (body: string, headers: Headers) => number;
};

const pageSchema = Type.Object({ totalRecords: Type.Number() });

function listQuestions(county: string): readonly Question[] {
  return [
    {
      path: `/api/PriceRegistry/${county}/1`,
      readSales: (body) => Value.Parse(pageSchema, JSON.parse(body)).totalRecords,
    },
    {
      path: '/api/priceregistry',
      search: { county },
      readSales: (_, headers) => Number(headers.get('x-total-count')),
    },
    { path: `/api/Stats/${county}` },
    { path: '/api/Dashboard' },
    { path: `/api/Stats/${county}/2024/4` },
  ];
}

/**
 * Visitors who ask these servers in turn, each so many milliseconds after the last time, until they
 * are told to stop. `sales` gives the county's sales by version: a version has one answer for each
 * address, whichever server sends it.
 */
export function sendVisitors(
  urls: readonly string[],
  visitors: { readonly number: number; readonly everyMs: number },
  county: string,
  sales: ReadonlyMap<string, number>,
): { readonly tally: Tally; stop(): Promise<void> } {
  const tally: Tally = { times: [], versions: new Set(), faults: [] };
  const questions = listQuestions(county);
  const digests = new Map<string, string>();
  let isOver = false;
  const maybeFault = async (url: string, question: Question, visitor: number) => {
    const { status, body, headers } = await ask(url, question, visitor);
    const version = headers.get('x-data-version') ?? 'no version';
    if (status !== 200) return `is answered ${status} ${maybeCode(body)}`.trimEnd();
    const digest = createHash('sha256').update(body).digest('hex');
    const key = `${version} ${question.path}`;
    const isSame = (digests.get(key) ?? digest) === digest;
    digests.set(key, digest);
    tally.versions.add(version);
    const isRight = question.readSales?.(body, headers) ?? sales.get(version);
    return isSame && sales.has(version) && isRight === sales.get(version)
      ? undefined
      : `is answered otherwise than ${version} has it`;
  };
  const askOn = async (visitor: number) => {
    for (let at = visitor; !isOver; at += 1) {
      const next = wait(visitors.everyMs);
      const url = urls[at % urls.length] ?? '';
      const question = questions[at % questions.length] as Question;
      const started = performance.now();
      const fault = await maybeFault(url, question, visitor).catch(describeFailure);
      tally.times.push(performance.now() - started);
      if (fault) tally.faults.push(`${question.path} ${fault}`);
      await next;
    }
  };
  const asking = Array.from({ length: visitors.number }, (_, visitor) => askOn(visitor));
  return {
    tally,
    async stop() {
      isOver = true;
      await Promise.all(asking);
    },
  };
}

/** The code of an error that a server of ours sent; empty for one of the proxy's. */
function maybeCode(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? '';
}

async function ask(url: string, { path, search }: Question, visitor: number) {
  const headers = { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` };
  const answer = await fetch(
    url + path,
    search
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(search),
        }
      : { headers },
  );
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

function describeFailure(error: Error): string {
  return `fails: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}
