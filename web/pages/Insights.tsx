import { Link } from 'wouter';
import { wholeCountry } from '../../api/contract/areas.ts';
import type { PriceIndex } from '../../api/contract/price-index.ts';
import type { Words } from '../head.ts';
import { HomesPanel } from '../parts/homes-map/HomesPanel.tsx';
import { AreaChart, MarketPanels } from '../parts/market/AreaChart.tsx';
import { RoutingKeyPanel } from '../parts/market/RoutingKeyPanel.tsx';
import { MethodLinks } from '../parts/methods/MethodLinks.tsx';
import { useIndexArea } from '../parts/price-index/AreaChoice.tsx';
import { describeIndex } from '../parts/price-index/index-data.ts';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel, PanelGrid } from '../ui/Panel.tsx';
import { useData } from '../use-api.ts';

export const head: Words = {
  title: 'Market Insights',
  description:
    'House prices, sale prices compared with asking prices, and time to sale agreed, by county.',
};

/** How prices moved and how homes sell, and the way to how these figures are worked out. */
export function Insights() {
  const area = useIndexArea();
  const index = useData<PriceIndex>(apiPaths.priceIndex(area));
  return (
    <>
      <PageHead title="Market Insights">
        <p>
          {index
            ? describeIndex(index)
            : 'How home prices have moved, measured on homes sold twice.'}
        </p>
      </PageHead>
      <PanelGrid columns="wide">
        <AreaChart chart="index" area={area} />
        <AreaChart chart="revisions" area={area} />
        {area === wholeCountry ? <TrendPanel /> : <HomesPanel county={area} />}
        <MarketPanels area={area} />
        {area === wholeCountry ? null : <RoutingKeyPanel county={area} />}
        <AreaChart chart="lag" area={area} />
      </PanelGrid>
      <Panel title="How we work out these figures">
        <MethodLinks />
        <p>
          These figures are in the tables <code>price_indices</code>,{' '}
          <code>price_index_revisions</code>, <code>sold_against_asking</code>,{' '}
          <code>market_times</code>, <code>listing_outcomes</code>, <code>register_lag</code> and{' '}
          <code>filling_months</code> of <Link href={paths.data()}>the data</Link>. See{' '}
          <Link href={paths.releases()}>Changes to the register</Link> for what each download added,
          altered and withdrew.
        </p>
      </Panel>
    </>
  );
}
