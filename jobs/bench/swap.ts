import { spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publishVersion } from '../../warehouse/version/publish.ts';
import { versionsFolder } from '../../warehouse/version/versions.ts';
import type { BenchResult } from './result.ts';
import { prepareVersions } from './swap-versions.ts';
import { type Asked, askUntil } from './swap-visitors.ts';

const seconds = 60;
const visitors = 8;

/**
 * Publishes a version a second for a minute, while visitors send requests without a pause, and
 * counts how many requests failed and how many answers came from another version than they name.
 * Uses a small demonstration, as a version must be ready each second.
 */
export async function bench({ workDir }: { readonly workDir: string }): Promise<BenchResult> {
  const { dataDir, prepared } = await prepareVersions(join(workDir, 'swap'));
  const server = await startServerProcess(dataDir);
  const published = new Map(prepared.slice(-1).map(({ facts, sales }) => [facts.version, sales]));
  const end = new AbortController();
  try {
    const asking = Array.from({ length: visitors }, (_, at) =>
      askUntil(end.signal, server.url, at, published),
    );
    for (let second = 0; second < seconds; second += 1) {
      const next = wait(1000);
      const { facts, file, sales } = prepared[second % prepared.length] as (typeof prepared)[0];
      const now = new Date();
      const version = now.toISOString().replaceAll(':', '-');
      const building = join(versionsFolder(dataDir), `.building-${version}`);
      await copyFile(file, building);
      published.set(version, sales);
      await publishVersion(dataDir, building, {
        ...facts,
        version,
        publishedAt: now.toISOString(),
      });
      await next;
    }
    end.abort();
    return summarize((await Promise.all(asking)).flat(), published.size - 1);
  } finally {
    end.abort();
    await server.end();
  }
}

function summarize(asked: readonly Asked[], versions: number): BenchResult {
  const rows = [...Map.groupBy(asked, ({ path }) => path)].map(([path, ones]) => ({
    path,
    ...countAll(ones),
  }));
  return { rows, summary: { versionsPublished: versions, ...countAll(asked) } };
}

function countAll(asked: readonly Asked[]) {
  const times = asked.map(({ milliseconds }) => milliseconds).sort((left, right) => left - right);
  return {
    requests: asked.length,
    failed: asked.filter(({ outcome }) => outcome === 'failed').length,
    mixed: asked.filter(({ outcome }) => outcome === 'mixed').length,
    versionsSeen: new Set(asked.map(({ version }) => version)).size,
    p50Milliseconds: Math.round(times[Math.floor(times.length * 0.5)] ?? Number.NaN),
    p99Milliseconds: Math.round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
  };
}

/** Runs `npm run serve` as a process of its own, and waits until it prints its address. */
async function startServerProcess(dataDir: string) {
  const run = join(import.meta.dirname, '..', 'run.ts');
  const child = spawn(process.execPath, [run, 'serve', '--data', dataDir, '--port', '0'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the server ended with exit code ${code}`)));
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const found = /at (http:\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url,
    end: () =>
      new Promise<void>((resolve) => {
        child.on('exit', () => resolve());
        child.kill();
      }),
  };
}
