import { IngestError } from '../../ingest/errors.ts';
import { findSystemFault } from '../../ingest/system-fault.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import type { RefreshErrorCode } from '../errors.ts';

/** Why a file didn't land: it must not be used, or judging it failed. */
export type FileFault = {
  readonly kind: 'refused' | 'failed';
  readonly code: string;
  readonly message: string;
};

/**
 * What is wrong with a file, by the error that judging or landing it threw; undefined for an error
 * of the machine or of the whole version, which no file is to blame for.
 */
export function findFileFault(error: unknown): FileFault | undefined {
  if (error instanceof IngestError)
    return { kind: 'refused', code: error.code, message: error.message };
  if (error instanceof WarehouseError) {
    const { code, message } = error;
    if (code === 'file_unreadable') return { kind: 'refused', code, message };
    return code === 'statement_deadline' ? { kind: 'failed', code, message } : undefined;
  }
  if (findSystemFault(error)) return undefined;
  const [message = ''] = String(error).split('\n');
  return { kind: 'failed', code: 'unforeseen' satisfies RefreshErrorCode, message };
}
