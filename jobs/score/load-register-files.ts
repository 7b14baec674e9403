import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import { parsePpr } from '../../ingest/ppr/parse.ts';
import { coverageOf } from '../../ingest/ppr/targets.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { acceptRegisterFile } from '../../warehouse/load/load-register.ts';
import type { RegisterCoverage } from '../../warehouse/records/register.ts';
import { UsageError } from '../config.ts';
import { loadRepaired } from '../version/load-register.ts';

type RegisterFile = { readonly path: string; readonly covers: RegisterCoverage };

/**
 * Loads register files of the official layout into raw: a ZIP, a CSV, a folder of them, or several
 * separated by commas. In a folder, only files whose names show their coverage count (PPR-ALL.zip,
 * PPR-2026-02.csv). If two cover a month, the narrower applies to it.
 */
export async function loadRegister(
  session: BuildSession,
  paths: string | boolean | undefined,
  workDir: string,
  now = new Date(),
): Promise<void> {
  if (typeof paths !== 'string') throw new UsageError('Give the register: --register PATH.');
  const files = (await Promise.all(paths.split(',').map(listFiles))).flat();
  if (files.length === 0) throw new UsageError(`${paths} holds no file of the register.`);
  const width = ({ covers }: RegisterFile) => (covers === 'all' ? 0 : covers.length);
  const instant = now.toISOString();
  for (const [index, { path, covers }] of files
    .toSorted((left, right) => width(left) - width(right))
    .entries()) {
    const prepared = await parsePpr(path, { workDir, log: () => undefined });
    const facts = {
      source: 'ppr',
      kind: 'ppr',
      pull: `ppr/${index}`,
      fileName: basename(path),
      covers,
      sha256: '',
      pulledAt: instant,
      refreshedAt: instant,
    };
    const found = await loadRepaired(session, prepared, facts);
    await acceptRegisterFile(session, {
      ...facts,
      rows: found.rows,
      setAside: found.setAsideCount,
      newestRecord: found.newestSaleDate,
    });
    await rm(prepared.csvPath, { force: true });
  }
}

async function listFiles(given: string): Promise<RegisterFile[]> {
  const path = resolve(given.trim());
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new UsageError(`${given} does not exist.`);
  if (!info.isDirectory()) return [{ path, covers: findCoverage(path) ?? 'all' }];
  return (await readdir(path)).toSorted().flatMap((name) => {
    const covers = findCoverage(name);
    return covers ? [{ path: join(path, name), covers }] : [];
  });
}

function findCoverage(path: string): RegisterCoverage | undefined {
  try {
    return coverageOf(basename(path));
  } catch (error) {
    if (error instanceof IngestError) return undefined;
    throw error;
  }
}
