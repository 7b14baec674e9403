import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const commandScript = join(import.meta.dirname, '..', 'run.ts');

/**
 * Runs a command as a process and measures it until it ends. `peakBytes` is of the largest of it
 * and its children. Throws if it fails.
 */
export async function measureCommand(
  words: readonly string[],
): Promise<{ seconds: number; peakBytes: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'luach-bench-'));
  const report = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync(${JSON.stringify(folder)} + '/' + process.pid,
      String(process.resourceUsage().maxRSS)));`;
  try {
    const started = performance.now();
    const child = spawn(process.execPath, [
      `--import=data:text/javascript,${encodeURIComponent(report)}`,
      commandScript,
      ...words,
    ]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [code] = await once(child, 'close');
    const seconds = (performance.now() - started) / 1000;
    if (code !== 0) throw new Error(`${words.join(' ')} ended with exit code ${code}:\n${output}`);
    const kilobytes = await Promise.all(
      (await readdir(folder)).map(async (pid) => Number(await readFile(join(folder, pid), 'utf8'))),
    );
    return { seconds, peakBytes: Math.max(...kilobytes) * 1024, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type ServingProcess = { readonly url: string; close(): Promise<void> };

/** The site of a data folder, as `npm run serve` starts it. */
export async function startServing(dataDir: string): Promise<ServingProcess> {
  return await start(commandScript, ['serve', '--data', dataDir, '--port', '0']);
}

/** A bare Fastify that sends a server's answers to some paths. */
export async function startBaseline(
  url: string,
  paths: readonly string[],
): Promise<ServingProcess> {
  return await start(join(import.meta.dirname, 'baseline-server.ts'), [url, ...paths]);
}

async function start(script: string, args: readonly string[]): Promise<ServingProcess> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = / at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.on('close', () => reject(new Error(`${script} ended:\n${output}`)));
  });
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
