import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a whole process and its children took. */
export type Usage = {
  readonly seconds: number;
  /** User and system time of all of them. */
  readonly cpuSeconds: number;
  /** Peak resident memory of the largest of them, in bytes. */
  readonly peakBytes: number;
  readonly exitCode: number | null;
  readonly stdout: string;
};

/** Runs a TypeScript file as a process of its own and measures it; children that it forks are counted too. */
export async function measureProcess(file: string, args: readonly string[]): Promise<Usage> {
  const folder = await mkdtemp(join(tmpdir(), 'luach-bench-'));
  try {
    const started = performance.now();
    const child = spawn(process.execPath, [`--import=${buildUsageWriter(folder)}`, file, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    const seconds = (performance.now() - started) / 1000;
    const usages = await Promise.all(
      (await readdir(folder)).map(
        async (name) =>
          JSON.parse(await readFile(join(folder, name), 'utf8')) as NodeJS.ResourceUsage,
      ),
    );
    return {
      seconds,
      cpuSeconds:
        usages.reduce((sum, usage) => sum + usage.userCPUTime + usage.systemCPUTime, 0) / 1e6,
      peakBytes: Math.max(...usages.map(({ maxRSS }) => maxRSS * 1024)),
      exitCode,
      stdout,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A module, as an address, that leaves the process's usage in a file when it ends. */
function buildUsageWriter(folder: string): string {
  const code = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync(
      ${JSON.stringify(folder)} + '/' + process.pid + '.json', JSON.stringify(process.resourceUsage())));`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** The value in the middle; of an even number, the mean of the two. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
  );
}

/** What a piece of work takes, in seconds. */
export async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
