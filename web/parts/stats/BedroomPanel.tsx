import type { bedroomCounts } from '../../../api/contract/limits.ts';
import type { MonthStats } from '../../../api/contract/stats.ts';
import { formatEuroOf, formatWholeEuro } from '../../format.ts';
import { Panel } from '../../ui/Panel.tsx';
import './BedroomPanel.css';
import { describeMissing, formatShare } from './describe-stats.ts';

type Props = { stats: MonthStats; beds: (typeof bedroomCounts)[number] };

/** A month's prices for homes with this many bedrooms; words where none is known. */
export function BedroomPanel({ stats, beds }: Props) {
  const title = `${beds} bedrooms`;
  const sales = stats[`sales${beds}Bed`];
  if (sales === 0) {
    return (
      <Panel title={title}>
        <p>{describeMissing(stats.linkedSales, stats.totalSales, `${beds} bedrooms`)}</p>
      </Panel>
    );
  }
  return (
    <Panel title={title} note={formatShare(sales, stats.totalSales)}>
      <dl className="bed-median num">
        <dt>Median</dt>
        <dd>{formatEuroOf(stats[`medianPrice${beds}Bed`], sales)}</dd>
      </dl>
      <dl className="bed-rest num">
        <Row name="Average" value={formatEuroOf(stats[`averagePrice${beds}Bed`], sales)} />
        <Row name="Maximum" value={formatWholeEuro(stats[`maxPrice${beds}Bed`])} />
        <Row name="Minimum" value={formatWholeEuro(stats[`minPrice${beds}Bed`])} />
      </dl>
    </Panel>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
