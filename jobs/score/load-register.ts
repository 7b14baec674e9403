import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RegisterCoverage } from '../../warehouse/records.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { UsageError } from '../config.ts';
import { kinds } from '../kinds.ts';
import { loadPrepared } from '../load-prepared.ts';

/** What the register's own names say: `PPR-ALL.zip`, `PPR-2025.csv`, `PPR-2026-02.csv`. */
const registerName = /^PPR-(ALL|\d{4}(?:-\d{2})?)\.(?:zip|csv)$/i;

/**
 * Loads a register for a score: one file, or every file of a folder whose name is one of the register's own; what
 * else lies there is left alone. A file of any other name counts as the whole register. Every Eircode is taken out
 * of it unless `keepsEircodes`. Throws UsageError where there is nothing to load.
 */
export async function loadRegister(
  workbench: Workbench,
  path: string,
  workDir: string,
  now = new Date(),
): Promise<void> {
  const files = await listRegisterFiles(path);
  const instant = now.toISOString();
  for (const file of files) {
    const fileName = basename(file);
    const covers = coverageOf(fileName);
    const facts = {
      source: 'register',
      kind: 'ppr',
      pull: `register/${fileName}`,
      fileName,
      pulledAt: instant,
      refreshedAt: instant,
      sha256: '',
      covers,
    };
    const prepared = await kinds.ppr.parse(file, { workDir, log: () => undefined, fileName });
    await loadPrepared(workbench, prepared, facts, async (found) => ({
      ...facts,
      rows: found.rows,
      setAside: found.setAsideCount,
      newestRecord: found.newestSaleDate ?? '2010-01-01',
    }));
    await rm(prepared.csvPath, { force: true });
  }
}

async function listRegisterFiles(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new UsageError(`The register ${path} can't be read. Give --register PATH.`);
  if (!info.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => registerName.test(name)).toSorted();
  if (names.length === 0) throw new UsageError(`${path} holds no file of the register.`);
  return names.map((name) => join(path, name));
}

function coverageOf(fileName: string): RegisterCoverage {
  return (registerName.exec(fileName)?.[1]?.toLowerCase() ?? 'all') as RegisterCoverage;
}
