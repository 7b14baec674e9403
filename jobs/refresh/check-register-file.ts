import { rm } from 'node:fs/promises';
import { type LandedPull, namePull } from '../../ingest/landing/landing.ts';
import { checkRegisterFile } from '../../ingest/ppr/accept.ts';
import { source } from '../../ingest/ppr/source.ts';
import { asPrepared } from '../../ingest/prepared.ts';
import { guardRegisterFile } from '../../warehouse/guards/guard-register.ts';
import { compareRegister } from '../../warehouse/intake/compare-register.ts';
import { forgetRegisterFile } from '../../warehouse/load/load-register.ts';
import { acceptLanded, loadRepaired } from '../version/load-register.ts';
import { listOfDataset } from '../version/reader.ts';
import type { FileCheck } from './land-files.ts';

/**
 * Checks a register file against everything that landed before. Its rows can only be checked once
 * they are loaded, so they are loaded under the name by which the file will land. They count once
 * it has landed, and are removed if it is held or refused.
 */
export const checkNewRegister: FileCheck = async (
  { draft, prepared },
  { dataDir, session, counting: landed, log },
  isAccepted,
) => {
  const { source: entry, fileName, covers, pulledAt, refreshedAt } = draft;
  const file = asPrepared(prepared, 'register');
  const pull = namePull(dataDir, entry, pulledAt);
  try {
    log(`loading ${fileName}`);
    const found = await loadRepaired(session, file, { ...draft, pull });
    checkRegisterFile(found, {
      ...draft,
      preparedRows: file.rows,
      previousFullRows: findFullRows(landed, entry),
      expectations: source.expectations,
    });
    const newestRecord = found.newestSaleDate;
    const isChecked = !isAccepted && !isOfFirstRefresh(landed, refreshedAt);
    const loaded = { pull, covers, newestRecord, pulledAt, refreshedAt };
    const monthChanges = await compareRegister(session, loaded, found);
    return {
      held: isChecked ? await guardRegisterFile(session, loaded) : [],
      counts: {
        rows: found.rows,
        setAside: found.setAsideCount,
        setAsideRows: [...found.setAside],
        newestRecord,
        monthChanges,
      },
      settle: async (own) => {
        if (own === undefined || own.held !== undefined)
          return await forgetRegisterFile(session, pull);
        if (own.pull !== pull) throw new Error(`${pull} has landed as ${own.pull}`);
        await acceptLanded(session, own);
      },
    };
  } catch (error) {
    await forgetRegisterFile(session, pull);
    throw error;
  } finally {
    await rm(file.csvPath, { force: true });
  }
};

/**
 * Whether everything known is from this same refresh. A month that is pulled weeks after the full
 * file differs from it by late filings: neither is wrong, and there is nothing older to compare
 * with.
 */
function isOfFirstRefresh(landed: readonly LandedPull[], refreshedAt: string): boolean {
  const known = listOfDataset(landed, 'register');
  return known.length > 0 && known.every((pull) => pull.refreshedAt === refreshedAt);
}

function findFullRows(landed: readonly LandedPull[], entry: string): number | null {
  return landed.findLast((pull) => pull.source === entry && pull.covers === 'all')?.rows ?? null;
}
