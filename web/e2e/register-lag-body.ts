import type { Area } from '../../api/contract/areas.ts';
import type { RegisterChanges } from '../../api/contract/register-changes.ts';
import type { RegisterLag } from '../../api/contract/register-lag.ts';

const ages = [12, 62, 91, 96, 98, 99, 100].map((share, months) => ({
  ...{ months, days: Math.round(30.5 * months) - 16, share, basis: 8 - months },
  ...{ low: share - 2, high: Math.min(share + 2, 101) },
}));

/**
 * Months from June to November 2026, the newest too young for an estimate; of Longford nothing is
 * known.
 */
export function registerLagBody(area: Area): RegisterLag {
  const known = { files: 10, firstPulledAt: '2026-05-14T20:00:00Z' };
  const lag = { area, ...known, lastPulledAt: '2026-11-14T20:00:00Z' };
  if (area === 'Longford') return { ...lag, ages: [], filling: [] };
  const filling = ages.slice(0, 6).map(({ share, months }) => ({
    ...{ year: 2026, month: 11 - months, sales: 4 * share, share },
    ...(months === 0
      ? { expected: null, low: null, high: null }
      : { expected: 400, low: 365 + 5 * months, high: 435 - 5 * months }),
  }));
  return { ...lag, ages, filling: filling.toReversed() };
}

/** A full file, and a month's after it. */
export const registerChangesBody: RegisterChanges = {
  files: [
    {
      ...{ pull: 'ppr-months/2026-11-14T20-00-00.000Z', fileName: 'PPR-2026-10.csv' },
      ...{ covers: '2026-10', pulledAt: '2026-11-14T20:00:00Z', newMonths: 0, newRows: 0 },
      ...{ added: 1234, altered: 12, withdrawn: 3 },
      months: [{ year: 2026, month: 10, rows: 3456, added: 1234, altered: 12, withdrawn: 3 }],
    },
    {
      ...{ pull: 'ppr-all/2026-11-04T20-00-00.000Z', fileName: 'PPR-ALL.zip', covers: 'all' },
      ...{ pulledAt: '2026-11-04T20:00:00Z', newMonths: 203, newRows: 789_012 },
      ...{ added: 0, altered: 0, withdrawn: 0, months: [] },
    },
  ],
};
