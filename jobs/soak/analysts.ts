import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { medianOf } from '../bench/figures.ts';
import { measureProcess, type Usage } from '../bench/measure.ts';
import { keepShortfalls, type Soak } from './result.ts';
import { countSales, makePattern, writeNight } from './small-folder.ts';

/** With fewer refreshes of each kind chance decides which are slower: they aren't compared. */
const comparedRefreshes = 20;
const mostSlower = 1.05;

const nightScript = join(import.meta.dirname, 'night-child.ts');
const openScript = join(import.meta.dirname, 'open-child.ts');

const seenSchema = Type.Object({
  counts: Type.Array(Type.Number()),
  failures: Type.Array(Type.String()),
});

/** What an analyst asks beside a refresh. Beside a copy, it takes as much of the machine as beside the live file. */
const kinds = ['nothing', 'copy', 'live'] as const;
type Kind = (typeof kinds)[number];

/**
 * Refreshes: every third one alone, every third while another process opens the live version ten
 * times a second, asks it and closes it, and every third while it does that with a copy elsewhere.
 * Neither side fails, what is read is the version before or the new one, and a refresh beside the live
 * file takes no more processor time than one beside the copy: what they share is the machine alone.
 */
export const soak: Soak = async (options) => {
  const { count, seed, workDir, tell } = options;
  const { shortfalls, add } = keepShortfalls(tell);
  const dataDir = await makePattern(options);
  const sources = join(workDir, 'sources');
  const live = join(dataDir, 'luach.duckdb');
  const copy = join(workDir, 'copy.duckdb');
  await copyFile(live, copy);
  tell('a folder of small versions is made');
  const analyst = startAnalyst();
  const usages: Record<Kind, Usage[]> = { nothing: [], copy: [], live: [] };
  const tried = count < comparedRefreshes ? (['live'] as const) : kinds;
  let opened = 0;
  try {
    for (let round = 0; round < tried.length * count; round += 1) {
      const night = 2 + round;
      const sourcesFile = await writeNight(sources, night);
      const kind = tried[(round + seed) % tried.length] ?? 'live';
      if (kind !== 'nothing') analyst.begin(kind === 'live' ? live : copy);
      const usage = await measureProcess(nightScript, [dataDir, sourcesFile, nameInstant(night)]);
      const codes = usage.stdout.split('\n').filter(Boolean);
      add(codes.map((code) => `refresh ${night} failed: ${code}`));
      usages[kind].push(usage);
      if (kind === 'nothing') continue;
      const { counts, failures } = await analyst.end();
      add(failures.map((failure) => `an analyst failed: ${failure}`));
      if (kind === 'copy') continue;
      opened += counts.length;
      const known = [countSales(night - 1), countSales(night)];
      const others = counts.filter((sales) => !known.includes(sales));
      add(others.map((sales) => `an analyst found ${sales} sales, not ${known.join(' or ')}`));
      if (counts.length === 0) add([`no analyst looked during refresh ${night}`]);
      const { length } = usages.live;
      if (length % 10 === 0) tell(`${length} of ${count} refreshes, ${opened} looks`);
    }
  } finally {
    await analyst.close();
  }
  const figures = { refreshes: usages.live.length, looks: opened };
  if (tried !== kinds) return { figures, shortfalls };
  const compared = compareUsages(usages);
  if (Number(compared.processorTimes) > mostSlower)
    add([`a refresh beside analysts takes ${compared.processorTimes} times the processor time`]);
  return { figures: { ...figures, ...compared }, shortfalls };
};

/** Beside the live file against beside the copy, and against alone. */
function compareUsages(usages: Readonly<Record<Kind, readonly Usage[]>>) {
  const cpu = (kind: Kind) => medianOf(usages[kind].map(({ cpuSeconds }) => cpuSeconds));
  const wall = (kind: Kind) => medianOf(usages[kind].map(({ seconds }) => seconds));
  return {
    processorTimes: (cpu('live') / cpu('copy')).toFixed(3),
    times: (wall('live') / wall('copy')).toFixed(3),
    processorTimesOfAlone: (cpu('live') / cpu('nothing')).toFixed(3),
    timesOfAlone: (wall('live') / wall('nothing')).toFixed(3),
    secondsAlone: wall('nothing').toFixed(2),
  };
}

/** Each refresh is a second after the one before, whatever the clock says. */
function nameInstant(night: number): string {
  return new Date(Date.now() + night * 1000).toISOString();
}

function startAnalyst() {
  const child = spawn(process.execPath, [openScript], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const closed = once(child, 'close');
  return {
    begin: (file: string) => void child.stdin.write(`begin ${file}\n`),
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
