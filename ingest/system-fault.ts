import { IngestError, type IngestErrorCode } from './errors.ts';

/** Failures of the machine, by Node's code or DuckDB's message. */
const refusals: readonly [IngestErrorCode, RegExp, string][] = [
  [
    'disk_full',
    /^(ENOSPC|EDQUOT)$|no space left on device|disk quota exceeded/i,
    'No room is left',
  ],
  [
    'no_rights',
    /^(EACCES|EPERM|EROFS)$|permission denied|read-only file system/i,
    'It was refused',
  ],
];

/** A failure of the machine with its remedy; undefined for any other error. */
export function findSystemFault(error: unknown): IngestError | undefined {
  if (!(error instanceof Error) || error instanceof IngestError) return undefined;
  const { code = '', message }: NodeJS.ErrnoException = error;
  const found = refusals.find(([, words]) => words.test(code) || words.test(message));
  if (!found) return undefined;
  const [fault, , wrong] = found;
  const [line = ''] = message.split('\n');
  return new IngestError(fault, `${wrong} (${line}).`, {}, { cause: error });
}
