import { IngestError } from './errors.ts';
import { findSystemFault } from './system-fault.ts';

/**
 * Refuses a local file or folder that couldn't be read or copied, by its address. Throws
 * `file_missing`, or the machine's own fault (`disk_full`, `no_rights`), or any IngestError
 * unchanged.
 */
export function throwMissingFile(address: string, cause: NodeJS.ErrnoException): never {
  const fault = cause instanceof IngestError ? cause : findSystemFault(cause);
  if (fault) throw fault;
  const wrong = `${address} can't be read (${cause.code}).`;
  throw new IngestError('file_missing', wrong, { address, code: cause.code }, { cause });
}
