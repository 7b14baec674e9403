import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { medianOf } from '../bench/figures.ts';
import { measureProcess, type Usage } from '../bench/measure.ts';
import { keepShortfalls, type Soak } from './result.ts';
import { countSales, makePattern, writeNight } from './small-folder.ts';

/** With fewer refreshes of each kind, chance decides which are slower. */
const comparedRefreshes = 20;
const mostSlower = 1.05;

const nightScript = join(import.meta.dirname, 'night-child.ts');
const openScript = join(import.meta.dirname, 'open-child.ts');

const seenSchema = Type.Object({
  counts: Type.Array(Type.Number()),
  failures: Type.Array(Type.String()),
});

/**
 * Refreshes, every other one while another process opens the live version ten times a second, asks
 * it and closes it. Neither side fails, what is read is the version before or the new one, and a
 * refresh beside it takes no more processor time than one alone.
 */
export const soak: Soak = async ({ count, seed, workDir, tell }) => {
  const { shortfalls, add } = keepShortfalls(tell);
  const dataDir = await makePattern(workDir);
  const sources = join(workDir, 'sources');
  tell('a folder of small versions is made');
  const analyst = startAnalyst(join(dataDir, 'luach.duckdb'));
  const [alone, beside]: [Usage[], Usage[]] = [[], []];
  let opened = 0;
  try {
    for (let round = 0; round < 2 * count; round += 1) {
      const night = 2 + round;
      const sourcesFile = await writeNight(sources, night);
      const isBeside = (round + seed) % 2 === 0;
      if (isBeside) analyst.begin();
      const usage = await measureProcess(nightScript, [dataDir, sourcesFile, nameInstant(night)]);
      const codes = usage.stdout.split('\n').filter(Boolean);
      add(codes.map((code) => `refresh ${night} failed: ${code}`));
      (isBeside ? beside : alone).push(usage);
      if (!isBeside) continue;
      const { counts, failures } = await analyst.end();
      opened += counts.length;
      add(failures.map((failure) => `an analyst failed: ${failure}`));
      const known = [countSales(night - 1), countSales(night)];
      const others = counts.filter((sales) => !known.includes(sales));
      add(others.map((sales) => `an analyst found ${sales} sales, not ${known.join(' or ')}`));
      if (counts.length === 0) add([`no analyst looked during refresh ${night}`]);
      if (beside.length % 10 === 0) tell(`${beside.length} of ${count} refreshes, ${opened} looks`);
    }
  } finally {
    await analyst.close();
  }
  const ratioOf = (of: (usage: Usage) => number) =>
    medianOf(beside.map(of)) / medianOf(alone.map(of));
  const processor = ratioOf(({ cpuSeconds }) => cpuSeconds);
  if (count >= comparedRefreshes && processor > mostSlower)
    add([`a refresh beside analysts takes ${processor.toFixed(3)} times the processor time`]);
  return {
    figures: {
      ...{ refreshes: beside.length, looks: opened },
      processorTimes: processor.toFixed(3),
      times: ratioOf(({ seconds }) => seconds).toFixed(3),
      secondsAlone: medianOf(alone.map(({ seconds }) => seconds)).toFixed(2),
    },
    shortfalls,
  };
};

/** Each refresh is a second after the one before, whatever the clock says. */
function nameInstant(night: number): string {
  return new Date(Date.now() + night * 1000).toISOString();
}

function startAnalyst(link: string) {
  const child = spawn(process.execPath, [openScript, link], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const closed = once(child, 'close');
  return {
    begin: () => void child.stdin.write('begin\n'),
    async end() {
      const line = once(lines, 'line');
      child.stdin.write('end\n');
      return Value.Parse(seenSchema, JSON.parse(String((await line)[0])));
    },
    async close() {
      child.stdin.end();
      await closed;
    },
  };
}
