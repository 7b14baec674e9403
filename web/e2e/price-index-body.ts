import type { Area } from '../../api/contract/areas.ts';
import { countIndexMonths, type PriceIndex } from '../../api/contract/price-index.ts';

/** An index from January 2010 to November 2026, or to its last whole quarter; Longford's is wide. */
export function priceIndexBody(area: Area): PriceIndex {
  const months = countIndexMonths(area);
  const count = Math.floor((16 * 12 + 11) / months);
  const spread = area === 'Longford' ? 0.08 : 0.02;
  const points = Array.from({ length: count }, (_, place) => {
    const last = place * months + months - 1;
    const index = Math.round(1000 + 40 * place * months * (1 + Math.cos(last / 40)) ** 0.5) / 10;
    return {
      year: 2010 + Math.floor(last / 12),
      month: (last % 12) + 1,
      resales: 40 * months + (place % 7),
      index,
      low: Math.round(index * (1 - spread) * 100) / 100,
      high: Math.round(index * (1 + spread) * 100) / 100,
    };
  });
  const quarters = points.filter(({ month }) => month % 3 === 0).slice(-8);
  const revisions = quarters.map(({ year, month, index, resales }, place) => ({
    ...{ year, month, resales, index },
    first: Math.round(index * (1 + 0.002 * (8 - place)) * 100) / 100,
  }));
  const resales = points.reduce((sum, point) => sum + point.resales, 0);
  const newest = { thisYear: 2026, thisMonth: 11, newestSaleDate: '2026-11-14', baseYear: 2015 };
  return { area, months, ...newest, resales, points, revisions };
}
