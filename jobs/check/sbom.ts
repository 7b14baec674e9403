import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { billSchema, dropTools } from './bill-of-materials.ts';
import { lockfileSchema } from './package-faults.ts';

/* `npm run sbom`: the packages that it runs on, from the lockfile, as CycloneDX JSON. */

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
const json = execFileSync('npm', args, {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
});
const bill = Value.Parse(billSchema, JSON.parse(json));
const lockfile = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const running = dropTools(bill, Value.Parse(lockfileSchema, JSON.parse(lockfile)));
console.log(JSON.stringify(running, null, 2));
