import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { digestFile } from '../../warehouse/digest-file.ts';
import {
  exportFolder,
  exportsFolder,
  findExport,
  type KeptExport,
} from '../../warehouse/version/exports.ts';
import type { Damage } from './list-damage.ts';

const remedy =
  'Remove this folder: the next version that is published then has its downloads made.';

/** Which downloads differ from what was made; a thorough check digests them. */
export async function listExportDamage(
  dataDir: string,
  isThorough: boolean,
): Promise<{ readonly count: number; readonly damage: readonly Damage[] }> {
  const names = await readdir(exportsFolder(dataDir)).catch(() => []);
  const versions = names.filter((name) => !name.startsWith('.'));
  const damage: Damage[] = [];
  for (const version of versions) {
    const what = `exports/${version}`;
    const kept = await findExport(dataDir, version);
    if (!kept)
      damage.push({
        what,
        wrong: `a file is missing, unreadable or has another length. ${remedy}`,
      });
    else if (isThorough) {
      for (const path of await listChanged(exportFolder(dataDir, version), kept))
        damage.push({ what: `${what}/${path}`, wrong: `its digest differs. ${remedy}` });
    }
  }
  return { count: versions.length, damage };
}

async function listChanged(folder: string, { resources }: KeptExport): Promise<string[]> {
  const changed: string[] = [];
  for (const { path, hash } of resources) {
    const found = await digestFile(join(folder, path)).catch(() => '');
    if (`sha256:${found}` !== hash) changed.push(path);
  }
  return changed;
}
