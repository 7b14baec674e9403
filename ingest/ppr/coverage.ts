import type { RegisterCoverage } from '../../warehouse/records/register.ts';
import { IngestError } from '../errors.ts';

/**
 * What a file speaks for: what the sources file says, else what exactly the register's own names say
 * (`PPR-ALL.zip`, `PPR-2025.csv`, `PPR-2026-02.csv`). Any other name is `coverage_unknown`: a file of one
 * county taken for its whole year would wipe out the others.
 */
export function coverageOf(fileName: string, covers?: string): RegisterCoverage {
  if (covers !== undefined) return readCoverage(covers, `"covers": "${covers}"`);
  const told = /^PPR-(.+)\.(zip|csv)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return readCoverage(told, fileName);
}

function readCoverage(text: string, what: string): RegisterCoverage {
  if (text === 'all') return text;
  if (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text)) return text as RegisterCoverage;
  throw new IngestError('coverage_unknown', `${what} does not say what it covers.`, { what });
}
