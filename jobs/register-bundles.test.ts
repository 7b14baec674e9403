import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** What a process of ours loads as `typebox/value`, of a folder of packages with a bundle of it. */
async function loadPackage({ isInstalledSince }: { isInstalledSince: boolean }): Promise<string> {
  const packages = await mkdtemp(join(tmpdir(), 'luach-packages-'));
  onTestFinished(() => rm(packages, { recursive: true }));
  const folder = join(packages, '.luach-bundles');
  await mkdir(join(folder, 'typebox'), { recursive: true });
  await writeFile(join(folder, 'typebox/value.mjs'), 'export const Value = "the bundle";');
  const lock = join(packages, '.package-lock.json');
  await writeFile(lock, '{}');
  const minute = isInstalledSince ? 1 : -1;
  const at = new Date(Date.now() + minute * 60_000);
  await utimes(lock, at, at);
  const script = join(import.meta.dirname, 'register-bundles.ts');
  const code = `
    const { registerBundles } = await import(${JSON.stringify(pathToFileURL(script))});
    registerBundles(${JSON.stringify(packages)});
    const { Value } = await import('typebox/value');
    console.log(typeof Value === 'string' ? Value : 'the package');`;
  const args = ['--input-type=module', '--eval', code];
  return execFileSync(process.execPath, args, {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  }).trim();
}

test('a package is loaded from its bundle', async () => {
  expect(await loadPackage({ isInstalledSince: false })).toBe('the bundle');
});

test('a bundle from before the last install is passed over', async () => {
  expect(await loadPackage({ isInstalledSince: true })).toBe('the package');
});
