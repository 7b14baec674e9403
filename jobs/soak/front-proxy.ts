import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type FrontProxy = { readonly url: string; close(): Promise<void> };

/** As docs/running.md has it, on a port of this machine, without TLS and without a cache. */
function formatSettings(workDir: string, port: number, ports: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 1;
pid ${join(workDir, 'nginx.pid')};
events {
}
http {
  access_log off;
  ${temporary.map((of) => `${of}_temp_path ${join(workDir, 'nginx')};`).join('\n  ')}
  upstream luach {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_next_upstream error timeout http_502 http_503;
    location / {
      proxy_pass http://luach;
    }
    location = /api/priceregistry {
      proxy_pass http://luach;
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    }
  }
}
`;
}

/** nginx before servers of this machine; undefined where the machine has no nginx. */
export async function maybeStartFront(
  workDir: string,
  port: number,
  ports: readonly number[],
): Promise<FrontProxy | undefined> {
  const file = join(workDir, 'nginx.conf');
  await writeFile(file, formatSettings(workDir, port, ports));
  const child = spawn('nginx', ['-p', workDir, '-e', 'nginx.log', '-c', file], { stdio: 'ignore' });
  const isThere = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: see ${file}`);
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
