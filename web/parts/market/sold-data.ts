import type { MarketFigures, TimePoint } from '../../../api/contract/market-figures.ts';
import type { LineChartData } from '../../charts/line-data.ts';
import { type ChartTable, tabulate } from '../../charts/table.ts';
import { formatPercentOf } from '../../format.ts';
import { placeTime } from './market-data.ts';

/** The two figures between which the share sold by an age lies. */
type Ends = { readonly atLeast: TimePoint; readonly atMost: TimePoint };

/** The years and ages of which both are known. */
function pairEnds({ times }: Pick<MarketFigures, 'times'>): Ends[] {
  const mostSold = times.filter(({ outcome }) => outcome === 'sold_at_most');
  return times.flatMap((atLeast) => {
    if (atLeast.outcome !== 'sold_at_least') return [];
    const atMost = mostSold.find(
      ({ year, days }) => year === atLeast.year && days === atLeast.days,
    );
    return atMost ? [{ atLeast, atMost }] : [];
  });
}

/** Those of the newest year. */
function findNewest(figures: Pick<MarketFigures, 'times'>): Ends[] {
  const ends = pairEnds(figures);
  const newest = ends.at(-1)?.atLeast.year;
  return ends.filter(({ atLeast }) => atLeast.year === newest);
}

/** How many homes are sold by each age in the newest year: at least, and at most. */
export function buildSoldChart(figures: Pick<MarketFigures, 'area' | 'times'>): LineChartData {
  const newest = findNewest(figures);
  const lines = [
    { key: 'at least', points: newest.map(({ atLeast }) => placeTime(atLeast)) },
    { key: 'at most', points: newest.map(({ atMost }) => placeTime(atMost)) },
  ];
  return {
    title: `Homes sold, by days since listing, ${figures.area}, ${newest[0]?.atLeast.year ?? ''}`,
    unit: 'percent',
    counted: ['home not sold by then', 'homes not sold by then'],
    lines: newest.length > 0 ? lines : [],
    scale: 'days',
    timeName: 'Days',
  };
}

/** One row per year and age: the share sold at least and at most, each with its interval. */
export function tabulateSold(figures: Pick<MarketFigures, 'times'>): ChartTable {
  return tabulate(pairEnds(figures), [
    ['Year', 'text', ({ atLeast }) => String(atLeast.year)],
    ['Days', 'count', ({ atLeast }) => atLeast.days],
    ['Sold at least', 'share', ({ atLeast }) => atLeast.share],
    ['Low', 'share', ({ atLeast }) => atLeast.low],
    ['High', 'share', ({ atLeast }) => atLeast.high],
    ['Sold at most', 'share', ({ atMost }) => atMost.share],
    ['Low', 'share', ({ atMost }) => atMost.low],
    ['High', 'share', ({ atMost }) => atMost.high],
    ['Not sold by then, at most', 'count', ({ atLeast }) => atLeast.homes],
    ['At least', 'count', ({ atMost }) => atMost.homes],
  ]);
}

/**
 * `In 2026, 10% to 15% of homes are sold within 90 days of coming on the market, 46% to 66% within
 * 180 and 60% to 85% within 270.`: with the intervals, of the ages that are known.
 */
export function describeSold(figures: Pick<MarketFigures, 'times'>): string {
  const newest = findNewest(figures);
  const shares = [90, 180, 270].flatMap((days) => {
    const ends = newest.find(({ atLeast }) => atLeast.days === days);
    if (!ends) return [];
    const say = (share: number) => formatPercentOf(share, Math.min(ends.atMost.homes, 999));
    return [{ days, text: `${say(ends.atLeast.low)} to ${say(ends.atMost.high)}` }];
  });
  const [first, ...others] = shares;
  if (!first) return '';
  const list = [
    `${first.text} of homes sell within ${first.days} days of coming on the market`,
    ...others.map(({ days, text }) => `${text} within ${days}`),
  ];
  const last = list.length > 1 ? ` and ${list.pop()}` : '';
  return `In ${newest[0]?.atLeast.year}, ${list.join(', ')}${last}.`;
}
