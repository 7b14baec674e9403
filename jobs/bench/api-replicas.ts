import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { maybeStartFront } from '../fleet/front-proxy.ts';
import { startPublisher, startReplicas } from '../fleet/replicas.ts';
import { type Keep, startTogether } from '../fleet/start-together.ts';
import { ask, countAnswers, load, type Question, rounds } from './api-load.ts';
import type { Cached } from './api-questions.ts';
import {
  describeBehind,
  describeMachine,
  describeReplica,
  type Rates,
  replicaCount,
} from './api-replicas-figures.ts';
import { start } from './api-servers.ts';
import type { Compared } from './result.ts';

/** Where the same answers come from: addresses of servers, and of nginx before three of a kind. */
type Places = {
  readonly publisher: string;
  readonly replica: string;
  /** A bare Fastify that sends the same bytes. */
  readonly bare: string;
  /** Undefined where the machine has no nginx. */
  readonly behind: { readonly replicas: string; readonly bare: string } | undefined;
};

/**
 * Answers from memory of a publisher, of one replica, and of three replicas behind nginx, beside a
 * bare Fastify and three of it behind the same nginx; one client. Without nginx the rows and the
 * summary say so.
 */
export async function compareReplicas(
  dataDir: string,
  workDir: string,
  cached: readonly Cached[],
): Promise<Compared[]> {
  const places = await startTogether((keep) => startPlaces(dataDir, workDir, cached, keep));
  try {
    const compared: Compared[] = [];
    for (const [number, { name, question }] of cached.entries()) {
      await checkAlike(places, number, question);
      const measured = await measureRounds(places, number, question);
      compared.push(describeReplica(name, number, measured));
      compared.push(describeBehind(name, number, measured));
    }
    return [...compared, describeMachine(places.behind !== undefined, availableParallelism())];
  } finally {
    await places.close();
  }
}

async function startPlaces(
  dataDir: string,
  workDir: string,
  cached: readonly Cached[],
  keep: Keep,
): Promise<Places> {
  const folder = join(workDir, 'replicas');
  await mkdir(folder, { recursive: true });
  const publisher = keep(await startPublisher(dataDir));
  const { servers } = keep(await startReplicas(folder, publisher.versionsUrl, replicaCount));
  const replicas = servers.map(({ url }) => url);
  const questions = JSON.stringify(cached.map(({ question }) => question));
  const bare: string[] = [];
  for (const _ of replicas) bare.push(keep(await start(['bytes', publisher.url, questions])).url);
  const front = await maybeStartFront(folder, [replicas, bare]);
  if (front) keep(front);
  const [ofReplicas = '', ofBare = ''] = front?.urls ?? [];
  return {
    publisher: publisher.url,
    replica: replicas[0] ?? '',
    bare: bare[0] ?? '',
    behind: front && { replicas: ofReplicas, bare: ofBare },
  };
}

/** Throws where a place answers otherwise than the publisher: it would be another measurement. */
async function checkAlike(places: Places, number: number, question: Question): Promise<void> {
  const { publisher, replica, bare, behind } = places;
  const alone = { replicas: replica, bare };
  // nginx asks each of those behind it in turn.
  const turns = behind ? Array.from({ length: replicaCount }, () => behind) : [];
  const others = [alone, ...turns].flatMap((urls) => [
    { url: urls.replicas, asked: question },
    { url: urls.bare, asked: plainOf(number) },
  ]);
  const { status, body } = await ask(publisher, question);
  for (const { url, asked } of others) {
    const other = await ask(url, asked);
    if (other.status !== status || !other.body.equals(body))
      throw new Error(`${url}${asked.path} isn't answered as ${publisher} answers`);
  }
}

/** The places take turns. The first round warms all up and is not counted. */
async function measureRounds(
  places: Places,
  number: number,
  question: Question,
): Promise<readonly Rates[]> {
  const measured: Rates[] = [];
  for (let turn = 0; turn <= rounds; turn += 1) {
    const rates = await measureRound(places, question, plainOf(number));
    if (turn > 0) measured.push(rates);
  }
  return measured;
}

async function measureRound(places: Places, ours: Question, plain: Question): Promise<Rates> {
  const { publisher, replica, bare, behind } = places;
  return {
    publisher: await rateOf(publisher, ours),
    replica: await rateOf(replica, ours),
    bare: await rateOf(bare, plain),
    behind: behind && {
      replicas: await rateOf(behind.replicas, ours),
      bare: await rateOf(behind.bare, plain),
    },
  };
}

/** Answers a second. */
async function rateOf(url: string, question: Question): Promise<number> {
  return (await countAnswers(url, question, load)).perSecond;
}

/** What a bare Fastify is asked for the same bytes. */
function plainOf(number: number): Question {
  return { path: `/bytes/${number}` };
}
