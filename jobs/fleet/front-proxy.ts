import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPort } from './find-port.ts';

/** nginx before groups of servers, at an address for each group. */
export type FrontProxy = { readonly urls: readonly string[]; close(): Promise<void> };

/** The addresses of servers that answer alike, and the port at which nginx stands before them. */
type Site = { readonly port: number; readonly servers: readonly string[] };

/** As docs/running.md has it, on ports of this machine, without TLS and without a cache. */
function formatSettings(workDir: string, sites: readonly Site[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes auto;
pid ${join(workDir, 'nginx.pid')};
events {
}
http {
  access_log off;
  # A client that never pauses would soon be asked to connect again.
  keepalive_requests 10000000;
  ${temporary.map((of) => `${of}_temp_path ${join(workDir, 'nginx')};`).join('\n  ')}
${sites.map(formatSite).join('\n')}
}
`;
}

function formatSite({ port, servers }: Site): string {
  const hosts = servers.map((url) => new URL(url).host);
  return `  upstream luach-${port} {
    ${hosts.map((host) => `server ${host} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_next_upstream error timeout http_502 http_503;
    location / {
      proxy_pass http://luach-${port};
    }
    location = /api/priceregistry {
      proxy_pass http://luach-${port};
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    }
  }`;
}

/**
 * nginx before servers of this machine, of which those of the first group answer `/api/health`;
 * undefined where the machine has no nginx.
 */
export async function maybeStartFront(
  workDir: string,
  groups: readonly (readonly string[])[],
): Promise<FrontProxy | undefined> {
  const sites = await Promise.all(
    groups.map(async (servers) => ({ port: await findPort(), servers })),
  );
  const file = join(workDir, 'nginx.conf');
  await writeFile(file, formatSettings(workDir, sites));
  const child = spawn('nginx', ['-p', workDir, '-e', 'nginx.log', '-c', file], { stdio: 'ignore' });
  const isThere = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const urls = sites.map(({ port }) => `http://127.0.0.1:${port}`);
  while (!(await fetch(`${urls[0]}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: see ${file}`);
    await wait(200);
  }
  return {
    urls,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
