import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked } from './api-client.ts';
import { type Question, rounds } from './api-load.ts';
import type { Kinds, Pair } from './api-questions.ts';
import type { ServerProcess } from './api-servers.ts';
import { medianOf, percentileOf, round } from './figures.ts';
import type { Compared } from './result.ts';

type Servers = { readonly ours: ServerProcess; readonly beside: ServerProcess };

/** The milliseconds of each question: of ours, of SQLite, and of the floor. */
type Times = readonly [ours: number, sqlite: number, bare: number];

/** Asked of each kind before the rounds, and not counted: the first answers are a cold program's. */
const warming = 30;

/** What a bare Fastify has in memory: no answer takes less, on this machine in this minute. */
const bare: Question = { path: '/bytes/0' };

/**
 * Answers that have to be computed, asked one at a time, beside SQLite's; and beside an answer from
 * the memory of a bare Fastify, which tells what the machine and the client take.
 */
export async function compareComputed(servers: Servers, kinds: Kinds): Promise<Compared[]> {
  const client = startClient();
  try {
    const compared: Compared[] = [];
    for (const [name, pairs] of Object.entries(kinds)) {
      await measure(client, servers, pairs.slice(0, warming));
      const counted = pairs.slice(warming);
      const perRound = Math.floor(counted.length / rounds);
      const times: Times[][] = [];
      for (let turn = 0; turn < rounds; turn += 1) {
        const asked = counted.slice(turn * perRound, (turn + 1) * perRound);
        times.push(await measure(client, servers, asked));
      }
      compared.push(describeTimes(name, times));
    }
    return compared;
  } finally {
    client.child.disconnect();
  }
}

/** Its `ended` is rejected as it ends. */
type Client = { readonly child: ChildProcess; readonly ended: Promise<never> };

function startClient(): Client {
  const child = fork(join(import.meta.dirname, 'api-client.ts'));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the client ended')));
  return { child, ended };
}

async function measure(
  client: Client,
  { ours, beside }: Servers,
  pairs: readonly Pair[],
): Promise<Times[]> {
  const asked = pairs.flatMap((pair): Asked[] => [
    { url: ours.url, question: pair.ours },
    { url: beside.url, question: pair.beside },
    { url: beside.url, question: bare },
  ]);
  client.child.send(asked);
  const answered = once(client.child, 'message') as Promise<[number[]]>;
  const [times] = await Promise.race([answered, client.ended]);
  const at = (index: number) => times[index] ?? Number.NaN;
  return pairs.map((_, pair) => [at(3 * pair), at(3 * pair + 1), at(3 * pair + 2)]);
}

function describeTimes(name: string, times: readonly (readonly Times[])[]): Compared {
  const figure = (of: 0 | 1 | 2, share: number) =>
    round(
      medianOf(
        times.map((turn) =>
          percentileOf(
            turn.map((one) => one[of]),
            share,
          ),
        ),
      ),
    );
  const [p50, p99] = [figure(0, 0.5), figure(0, 0.99)];
  const [sqliteP50, sqliteP99] = [figure(1, 0.5), figure(1, 0.99)];
  const [bareP50, bareP99] = [figure(2, 0.5), figure(2, 0.99)];
  return {
    row: {
      'from memory': `computed: a ${name}`,
      ours: `p50 ${p50} ms, p99 ${p99} ms`,
      'beside it': `SQLite p50 ${sqliteP50} ms, p99 ${sqliteP99} ms; from memory ${bareP50} and ${bareP99} ms`,
      ratio: round(sqliteP50 / p50),
    },
    summary: {
      [`${name} p50`]: p50,
      [`${name} p99`]: p99,
      [`${name} SQLite p50`]: sqliteP50,
      [`${name} SQLite p99`]: sqliteP99,
      [`${name} bare p50`]: bareP50,
      [`${name} bare p99`]: bareP99,
    },
  };
}
