import type { Area } from '../contract/areas.ts';
import type { FillingMonth, LagAge, RegisterLag } from '../contract/register-lag.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

const filesQuery = readQuery('register_files');
const agesQuery = readQuery('register_lag');
const fillingQuery = readQuery('filling_months');

type Files = Pick<RegisterLag, 'files' | 'firstPulledAt' | 'lastPulledAt'>;

/** How complete the new months of the register are, and what is expected of an area's. */
export async function readRegisterLag(
  { query }: Pick<ServedVersion, 'query'>,
  area: Area,
): Promise<RegisterLag> {
  const [files] = await query<Files>(filesQuery);
  return {
    area,
    ...(files ?? { files: 0, firstPulledAt: null, lastPulledAt: null }),
    ages: await query<LagAge>(agesQuery),
    filling: await query<FillingMonth>(fillingQuery, { area }),
  };
}
