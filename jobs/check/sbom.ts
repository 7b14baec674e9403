import { execFileSync } from 'node:child_process';
import { Value } from 'typebox/value';
import { type Bill, billSchema, dropTools, joinBills } from './bill-of-materials.ts';
import { installedFolders, readLocked } from './lockfiles.ts';

/* `npm run sbom`: what it runs on, from the lockfiles, as CycloneDX JSON. */

function readBill(folder: string): Bill {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
  const json = execFileSync('npm', args, {
    cwd: new URL(`../../${folder}/`, import.meta.url),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  return Value.Parse(billSchema, JSON.parse(json));
}

const running = dropTools(joinBills(installedFolders.map(readBill)), readLocked(installedFolders));
console.log(JSON.stringify(running, null, 2));
