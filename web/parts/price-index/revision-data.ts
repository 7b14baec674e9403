import type { IndexRevision, PriceIndex } from '../../../api/contract/price-index.ts';
import { formatPeriod, type LineChartData, placePeriod } from '../../charts/line-data.ts';
import { type ChartTable, tabulate } from '../../charts/table.ts';

/** The newest quarters of an index: what they were when they were new, and what they are. */
export function buildRevisionChart(index: PriceIndex): LineChartData {
  const points = index.revisions.map((revision) => ({
    ...placePeriod(revision, 3, index),
    count: revision.resales,
    value: revision.index,
  }));
  const first = points.map((point, at) => ({
    ...point,
    value: index.revisions[at]?.first ?? null,
  }));
  return {
    title: `Price index by quarter, first and latest estimates, ${index.area}`,
    unit: 'index',
    counted: ['resale', 'resales'],
    lines: [
      { key: 'latest estimate', points },
      { key: 'first estimate', points: first },
    ],
    scale: 'months',
    timeName: 'Quarter',
  };
}

/** One row per quarter. */
export function tabulateRevisions({ baseYear, revisions }: PriceIndex): ChartTable {
  return tabulate(revisions, [
    ['Quarter', 'text', (revision) => formatPeriod(revision, 3)],
    [`First estimate (${baseYear} = 100)`, 'index', ({ first }) => first],
    ['Latest estimate', 'index', ({ index }) => index],
    ['Revised by', 'share', measure],
    ['Resales', 'count', ({ resales }) => resales],
  ]);
}

/** The largest revision in words. */
export function describeRevisions({ revisions }: PriceIndex): string {
  const [most] = revisions.toSorted((a, b) => Math.abs(measure(b)) - Math.abs(measure(a)));
  if (!most || measure(most) === 0) return 'None of the quarters shown has been revised.';
  const { first, index } = most;
  const share = Math.abs(measure(most)).toFixed(1);
  return `The largest revision, for ${formatPeriod(most, 3)}, was from ${first.toFixed(1)} to ${index.toFixed(1)}, ${index < first ? 'down' : 'up'} ${share}%.`;
}

/** In percent of what it was. */
function measure({ first, index }: IndexRevision): number {
  return (index / first - 1) * 100;
}
