import { WarehouseError } from '../../warehouse/errors.ts';
import { loadRegisterFile } from '../../warehouse/load.ts';
import { kinds } from '../sources/kinds.ts';

/**
 * Loads a prepared register file; one with lines that are no CSV is levelled first, so that these lines are set aside
 * and the others loaded. Levelling takes time that a sound file needn't: it is for those that were refused.
 */
export async function loadPrepared(...args: Parameters<typeof loadRegisterFile>): Promise<void> {
  const [, prepared] = args;
  try {
    await loadRegisterFile(...args);
  } catch (error) {
    if (!(error instanceof WarehouseError) || error.code !== 'file_unreadable') throw error;
    await kinds.ppr.level(prepared);
    await loadRegisterFile(...args);
  }
}
