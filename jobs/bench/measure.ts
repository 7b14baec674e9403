import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What a process reports about itself: microseconds, and kilobytes. */
const usageSchema = Type.Object({
  userCPUTime: Type.Number(),
  systemCPUTime: Type.Number(),
  maxRSS: Type.Number(),
});

/** What a whole process and its children took. */
export type Usage = {
  readonly seconds: number;
  /** User and system time of all of them. */
  readonly cpuSeconds: number;
  /** Peak resident memory of the largest of them, in bytes. */
  readonly peakBytes: number;
  readonly stdout: string;
};

/**
 * Runs a TypeScript file as a process of its own and measures it until it ends; children that it
 * forks are included. Throws where it fails.
 */
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
    if (exitCode !== 0) throw new Error(`${file} ${args[0]} ended with exit code ${exitCode}`);
    const usages = await Promise.all(
      // A child that is killed as it ends leaves a file half written, which isn't renamed.
      (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .map(async (name) =>
          Value.Parse(usageSchema, JSON.parse(await readFile(join(folder, name), 'utf8'))),
        ),
    );
    return {
      seconds,
      cpuSeconds:
        usages.reduce((sum, usage) => sum + usage.userCPUTime + usage.systemCPUTime, 0) / 1e6,
      peakBytes: Math.max(...usages.map(({ maxRSS }) => maxRSS * 1024)),
      stdout,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same for a command of this project. */
export async function measureCommand(words: readonly string[]): Promise<Usage> {
  return await measureProcess(join(import.meta.dirname, '..', 'run.ts'), words);
}

/** The result of a task, and the seconds that it took. */
export async function time<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  const result = await work();
  return [result, (performance.now() - started) / 1000];
}

/** A module, as a URL, that writes the process's usage to a file when it ends. */
function buildUsageWriter(folder: string): string {
  const code = `import { renameSync, writeFileSync } from 'node:fs';
    const file = ${JSON.stringify(folder)} + '/' + process.pid + '.json';
    process.on('exit', () => {
      writeFileSync(file + '.new', JSON.stringify(process.resourceUsage()));
      renameSync(file + '.new', file);
    });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
