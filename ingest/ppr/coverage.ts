import type { RegisterCoverage } from '../../warehouse/records/register.ts';
import { IngestError } from '../errors.ts';

/**
 * The part of the register that a file covers: what the sources file says, else what the register's
 * own file names say exactly (`PPR-ALL.zip`, `PPR-2025.csv`, `PPR-2026-02.csv`). Any other name is
 * `coverage_unknown`: a file of one county, read as its whole year, would remove the sales of all
 * the others.
 */
export function coverageOf(fileName: string, covers?: string): RegisterCoverage {
  if (covers !== undefined) return readCoverage(covers, `"covers": "${covers}"`);
  const part = /^PPR-(.+)\.(zip|csv)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return readCoverage(part, fileName);
}

function readCoverage(text: string, what: string): RegisterCoverage {
  if (text === 'all') return text;
  if (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text)) return text as RegisterCoverage;
  throw new IngestError('coverage_unknown', `${what} does not say what it covers.`, { what });
}
