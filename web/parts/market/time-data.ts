import type { MarketFigures, TimePoint } from '../../../api/contract/market-figures.ts';
import type { LineChartData, LinePoint } from '../../charts/line-data.ts';
import { type ChartTable, tabulate } from '../../charts/table.ts';
import { formatPercentOf, joinNames } from '../../format.ts';
import { buildShares } from './market-data.ts';

/** How a home leaves the market, as far as adverts show. */
type Leaving = Extract<TimePoint['outcome'], 'agreed' | 'gone'>;

const outcomeWords = { agreed: 'sale agreed', gone: 'off the market' } as const;
const outcomeVerbs = { agreed: 'go sale agreed', gone: 'leave the market' } as const;

/** A share by an age, as a point of a line. */
function placeTime({ days, share, homes, low, high }: TimePoint): LinePoint {
  return { x: days, name: `${days} days`, value: share, count: homes, low, high };
}

/** How many homes are agreed, or gone, by each age, in the newest two years. */
export function buildTimesChart({ area, times }: MarketFigures, outcome: Leaving): LineChartData {
  const reached = times.filter((point) => point.outcome === outcome);
  const years = [...new Set(reached.map(({ year }) => year))].toSorted((a, b) => b - a);
  const lines = years.slice(0, 2).map((year) => ({
    key: String(year),
    points: reached.filter((point) => point.year === year).map(placeTime),
  }));
  return buildShares(
    `Homes ${outcomeWords[outcome]}, by days since listing, ${area}`,
    'Days',
    lines,
    ['home still on the market by then', 'homes still on the market by then'],
  );
}

/** One row per year and age: the share agreed, or gone, with its interval. */
export function tabulateTimes(times: readonly TimePoint[], outcome: Leaving): ChartTable {
  const reached = times.filter((point) => point.outcome === outcome);
  return tabulate(reached, [
    ['Year', 'text', ({ year }) => String(year)],
    ['Days', 'count', ({ days }) => days],
    [outcome === 'agreed' ? 'Agreed' : 'Agreed or withdrawn', 'share', ({ share }) => share],
    ['Low', 'share', ({ low }) => low],
    ['High', 'share', ({ high }) => high],
    ['Still on the market by then', 'count', ({ homes }) => homes],
  ]);
}

/** `In 2026, 30% of homes are sale agreed within 30 days, 47% within 60 and 60% within 90.` */
export function describeTimes({ times }: Pick<MarketFigures, 'times'>, outcome: Leaving): string {
  const year = Math.max(0, ...times.map((point) => point.year));
  const find = (days: number) =>
    times.find((point) => point.year === year && point.outcome === outcome && point.days === days);
  const [first, second, third] = [find(30), find(60), find(90)];
  if (!first || !second || !third) return '';
  const say = ({ share, homes }: TimePoint) => formatPercentOf(share, Math.min(homes, 999));
  return `In ${year}, ${say(first)} of homes ${outcomeVerbs[outcome]} within 30 days, ${say(second)} within 60 and ${say(third)} within 90.`;
}

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
  return buildShares(
    `Homes sold, by days since listing, ${figures.area}, ${newest[0]?.atLeast.year ?? ''}`,
    'Days',
    newest.length > 0 ? lines : [],
    ['home not sold by then', 'homes not sold by then'],
  );
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
  return `In ${newest[0]?.atLeast.year}, ${joinNames(list)}.`;
}
