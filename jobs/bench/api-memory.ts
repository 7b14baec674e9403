import { countAnswers, load, type Question, rounds } from './api-load.ts';
import type { Cached } from './api-questions.ts';
import { readCpu, type ServerProcess } from './api-servers.ts';
import { medianOf, round } from './figures.ts';
import type { Compared } from './result.ts';

/** Answers from memory, beside the same bytes from a bare Fastify. */
export async function compareMemory(
  ours: ServerProcess,
  beside: ServerProcess,
  cached: readonly Cached[],
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const [number, { name, question }] of cached.entries()) {
    const plain = { path: `/bytes/${number}` };
    const ratios: Measured[] = [];
    // The first round warms both up and is not counted.
    for (let turn = 0; turn <= rounds; turn += 1) {
      const both = await measureBoth([ours, question], [beside, plain]);
      if (turn > 0) ratios.push(both);
    }
    const ratio = medianOf(ratios.map(({ one, other }) => one.perSecond / other.perSecond));
    const cpuRatio = medianOf(ratios.map(({ one, other }) => other.micros / one.micros));
    const rate = (pick: (of: Measured) => { perSecond: number; micros: number }) =>
      `${Math.round(medianOf(ratios.map((of) => pick(of).perSecond)))}/s, ${round(medianOf(ratios.map((of) => pick(of).micros)))} µs CPU`;
    compared.push({
      row: {
        'from memory': name,
        ours: rate(({ one }) => one),
        'beside it': rate(({ other }) => other),
        ratio: `${round(ratio)}, CPU ${round(cpuRatio)}`,
      },
      summary: { [`memory ${number}`]: round(ratio), [`memory ${number} CPU`]: round(cpuRatio) },
    });
  }
  return compared;
}

type Rate = { readonly perSecond: number; readonly micros: number };
type Measured = { readonly one: Rate; readonly other: Rate };

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
