import type { Area, PeriodLength } from '../../api/contract/areas.ts';
import type { Trend } from '../../api/contract/trend.ts';

/**
 * The prices of an area from January 2010 to November 2026: they fall, rise, and swing by the month.
 * Longford has four sales a month, and none in each August.
 */
export function trendBody(area: Area, months: PeriodLength): Trend {
  const first = 2010 * 12;
  const newest = 2026 * 12 + (months === 3 ? 11 : 10);
  const step = months === 3 ? 3 : 1;
  const monthly = area === 'Longford' ? 4 : area === 'Ireland' ? 4000 : 400;
  const base = area.length * 30_000;
  const points: Trend['points'] = [];
  for (let last = first + months - 1; last <= newest; last += step) {
    const place = last - first;
    const isEmpty = area === 'Longford' && months === 1 && last % 12 === 7;
    const count = isEmpty ? 0 : Math.round(monthly * months * (1 + Math.sin(last / 2) / 5));
    const median =
      base + 500 * place + Math.round(60_000 * Math.cos(place / 30)) + (last % 5) * 900;
    points.push({
      year: Math.floor(last / 12),
      month: (last % 12) + 1,
      count,
      median: isEmpty ? null : median,
      average: isEmpty ? null : median * 1.1,
    });
  }
  return { area, months, thisYear: 2026, thisMonth: 11, newestSaleDate: '2026-11-14', points };
}
