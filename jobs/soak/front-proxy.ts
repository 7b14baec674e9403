import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type FrontProxy = { readonly url: string; close(): Promise<void> };

/** As docs/running.md has it, on a port of this machine and without TLS. */
function formatCaddyfile(port: number, ports: readonly number[]): string {
  return `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy ${ports.map((one) => `127.0.0.1:${one}`).join(' ')} {
    lb_policy round_robin
    lb_try_duration 10s
    lb_try_interval 100ms
    lb_retry_match {
      method GET HEAD
    }
    lb_retry_match {
      path /api/priceregistry
    }
    fail_duration 2s
    health_uri /api/health
    health_interval 1s
    trusted_proxies 127.0.0.1/32
  }
}
`;
}

/** Caddy before servers of this machine; undefined where the machine has no Caddy. */
export async function maybeStartFront(
  workDir: string,
  port: number,
  ports: readonly number[],
): Promise<FrontProxy | undefined> {
  const file = join(workDir, 'Caddyfile');
  await writeFile(file, formatCaddyfile(port, ports));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    // It keeps its settings at home unless told otherwise.
    env: { ...process.env, HOME: workDir, XDG_CONFIG_HOME: workDir, XDG_DATA_HOME: workDir },
  });
  const isThere = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ]);
  if (!isThere) return undefined;
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}: see ${file}`);
    await wait(200);
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
