import { Link } from 'wouter';
import type {
  CountyPriceChangesSummary,
  PriceChangesOverview,
} from '../../../api/contract/price-changes.ts';
import { formatCountOf, formatPercentOf } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { SmallPrint } from '../../ui/SmallPrint.tsx';
import { useApi } from '../../use-api.ts';
import { findMostCut } from './most-cut.ts';
import './MostCut.css';

/** The counties where the largest share of asking prices dropped, and a link to all counties. */
export function MostCut() {
  const overview = useApi<PriceChangesOverview>(apiPaths.priceChanges());
  return (
    <Panel
      title="Where asking prices fall most"
      note={<Link href={paths.priceChanges()}>All counties</Link>}
    >
      {overview.state === 'ready' ? (
        <Ranking counties={findMostCut(overview.data)} />
      ) : (
        <Pending answer={overview} />
      )}
    </Panel>
  );
}

function Ranking({ counties }: { counties: readonly CountyPriceChangesSummary[] }) {
  if (counties.length === 0)
    return <p>No asking price is known to have been cut in the four weeks to the latest check.</p>;
  const most = Math.max(...counties.map(shareCut));
  return (
    <>
      <ol className="most-cut">
        {counties.map((county) => (
          <li key={county.county}>
            <Link href={paths.countyPriceChanges(county.county)}>{county.county}</Link>
            <span className="most-cut-share num">
              <span aria-hidden="true">↓ </span>
              {formatPercentOf(shareCut(county), county.total)}
            </span>
            <svg className="most-cut-bar" width="100%" aria-hidden="true">
              <rect width={`${(shareCut(county) / most) * 100}%`} height="100%" rx="2.5" />
            </svg>
            <span className="most-cut-note">
              {formatCountOf(county.drops, 'drop', 'drops')} among{' '}
              {formatCountOf(county.total, 'home for sale', 'homes for sale')}
            </span>
          </li>
        ))}
      </ol>
      <SmallPrint>
        The share of homes for sale whose last price change in four weeks was a drop, in counties
        with at least ten for sale.
      </SmallPrint>
    </>
  );
}

function shareCut({ drops, total }: CountyPriceChangesSummary): number {
  return (drops / total) * 100;
}
