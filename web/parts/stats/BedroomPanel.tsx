import type { bedroomCounts } from '../../../api/contract/limits.ts';
import type { MonthStats } from '../../../api/contract/stats.ts';
import { formatWholeEuro } from '../../format.ts';
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
        <dd>{formatWholeEuro(stats[`medianPrice${beds}Bed`])}</dd>
      </dl>
      <dl className="bed-rest num">
        <Row name="Average" value={stats[`averagePrice${beds}Bed`]} />
        <Row name="Maximum" value={stats[`maxPrice${beds}Bed`]} />
        <Row name="Minimum" value={stats[`minPrice${beds}Bed`]} />
      </dl>
    </Panel>
  );
}

function Row({ name, value }: { name: string; value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatWholeEuro(value)}</dd>
    </div>
  );
}
