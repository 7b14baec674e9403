import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { swapCounty } from './swap-versions.ts';

/** The result of a request: an answer of the version that it names, of another one, or none. */
export type Asked = {
  readonly path: string;
  readonly outcome: 'right' | 'mixed' | 'failed';
  readonly version: string;
  readonly milliseconds: number;
};

const pageSchema = Type.Object({ totalRecords: Type.Number() });

/** Each address, and how to read the county's number of sales from its answer, where it has one. */
const questions = [
  {
    path: `/api/PriceRegistry/${swapCounty}/1`,
    readSales: (body: string) => Value.Parse(pageSchema, JSON.parse(body)).totalRecords,
  },
  {
    path: '/api/priceregistry',
    search: { county: swapCounty },
    readSales: (_: string, headers: Headers) => Number(headers.get('x-total-count')),
  },
  { path: `/api/Stats/${swapCounty}` },
  { path: '/api/Stats/Dublin/2026/10' },
  { path: '/api/meta' },
  { path: `/priceregister/${swapCounty}` },
];

/**
 * Digests of the answers seen so far, by version and address: a version has one answer per address.
 */
const digests = new Map<string, string>();

/**
 * A visitor who makes one request after another until told to stop; `published` gives the county's
 * sales by version.
 */
export async function askUntil(
  signal: AbortSignal,
  url: string,
  start: number,
  published: ReadonlyMap<string, number>,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let at = start; !signal.aborted; at += 1) {
    const question = questions[at % questions.length] as (typeof questions)[0];
    const started = performance.now();
    const [outcome, version] = await ask(url, question, published).catch(
      () => ['failed', ''] as const,
    );
    asked.push({
      path: question.path,
      outcome,
      version,
      milliseconds: performance.now() - started,
    });
  }
  return asked;
}

async function ask(
  url: string,
  { path, search, readSales }: (typeof questions)[0],
  published: ReadonlyMap<string, number>,
): Promise<readonly [Asked['outcome'], string]> {
  const answer = await fetch(
    url + path,
    search && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(search),
    },
  );
  const body = await answer.text();
  const version = answer.headers.get('x-data-version') ?? '';
  const sales = published.get(version);
  if (answer.status !== 200 || sales === undefined) return ['failed', version];
  const digest = createHash('sha256').update(body).digest('hex');
  const key = `${version} ${path}`;
  const isSame = (digests.get(key) ?? digest) === digest;
  digests.set(key, digest);
  const isRight = readSales === undefined || readSales(body, answer.headers) === sales;
  return [isSame && isRight ? 'right' : 'mixed', version];
}
