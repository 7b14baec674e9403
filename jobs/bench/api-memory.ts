import { countAnswers, load, type Question } from './api-load.ts';
import type { Cached } from './api-questions.ts';
import { readCpu, type ServerProcess } from './api-servers.ts';
import { medianOf, round } from './figures.ts';
import type { Compared } from './result.ts';

/**
 * A round of answers from memory, beside the same bytes from a bare Fastify: what each question was
 * answered with.
 */
export async function measureMemory(
  ours: ServerProcess,
  beside: ServerProcess,
  cached: readonly Cached[],
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [number, { question }] of cached.entries()) {
    const plain = { path: `/bytes/${number}` };
    // The first time warms both up and is not counted.
    await measureBoth([ours, question], [beside, plain]);
    measured.push(await measureBoth([ours, question], [beside, plain]));
  }
  return measured;
}

/** The medians of rounds of `measureMemory`. */
export function describeMemory(
  cached: readonly Cached[],
  ofRounds: readonly (readonly Measured[])[],
): Compared[] {
  return cached.map(({ name }, number) => {
    const measured = ofRounds.flatMap((turn) => turn[number] ?? []);
    const median = (pick: (of: Measured) => number) => round(medianOf(measured.map(pick)));
    const ratio = median(({ one, other }) => one.perSecond / other.perSecond);
    const cpuRatio = median(({ one, other }) => other.micros / one.micros);
    const rate = (which: 'one' | 'other') =>
      `${Math.round(median((of) => of[which].perSecond))}/s, ${median((of) => of[which].micros)} µs CPU`;
    return {
      row: {
        'from memory': name,
        ours: rate('one'),
        'beside it': rate('other'),
        ratio: `${ratio}, CPU ${cpuRatio}`,
      },
      summary: { [`memory ${number}`]: ratio, [`memory ${number} CPU`]: cpuRatio },
    };
  });
}

type Rate = { readonly perSecond: number; readonly micros: number };
export type Measured = { readonly one: Rate; readonly other: Rate };

type Asked = readonly [server: ServerProcess, question: Question];

/**
 * A round of both in turns so short that a slow moment of the machine falls on both. Each goes first in
 * half of them.
 */
async function measureBoth(one: Asked, other: Asked): Promise<Measured> {
  const rates = { one: [] as Rate[], other: [] as Rate[] };
  for (let turn = 0; turn < turnsOfRound; turn += 1) {
    const order = turn % 2 === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const);
    for (const which of order) rates[which].push(await measure({ one, other }[which]));
  }
  return { one: average(rates.one), other: average(rates.other) };
}

const turnsOfRound = 8;

async function measure([server, question]: Asked): Promise<Rate> {
  const before = await readCpu(server);
  const turn = { ...load, seconds: load.seconds / turnsOfRound };
  const { answers, perSecond } = await countAnswers(server.url, question, turn);
  return { perSecond, micros: ((await readCpu(server)) - before) / answers };
}

/** All turns took the same time. */
function average(rates: readonly Rate[]): Rate {
  const sum = (of: (rate: Rate) => number) => rates.reduce((total, rate) => total + of(rate), 0);
  const answers = sum(({ perSecond }) => perSecond);
  return {
    perSecond: answers / rates.length,
    micros: sum(({ perSecond, micros }) => perSecond * micros) / answers,
  };
}
