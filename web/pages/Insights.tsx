import { Link } from 'wouter';
import { wholeCountry } from '../../api/contract/areas.ts';
import type { PriceIndex } from '../../api/contract/price-index.ts';
import { formatCountOf } from '../format.ts';
import { LagPanel } from '../parts/lag/LagPanel.tsx';
import { MarketPanels } from '../parts/market/MarketPanels.tsx';
import { describeIndex } from '../parts/price-index/index-data.ts';
import { PriceIndexPanel, useIndexArea } from '../parts/price-index/PriceIndexPanel.tsx';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useApi } from '../use-api.ts';
import './Insights.css';

/** How prices moved, how homes sell, and how these figures are worked out. */
export function Insights() {
  const area = useIndexArea();
  const answer = useApi<PriceIndex>(apiPaths.priceIndex(area));
  const index = answer.state === 'ready' ? answer.data : null;
  return (
    <>
      <PageHead title="Market Insights">
        <p>{index ? describeIndex(index) : 'How prices moved since 2010, by homes sold twice.'}</p>
      </PageHead>
      <PriceIndexPanel />
      {area === wholeCountry ? <TrendPanel /> : <TrendPanel own={area} />}
      <MarketPanels />
      <LagPanel />
      <Panel title="How the price index is worked out">
        <ul className="insights-how">
          <li>
            <strong>The same homes are compared.</strong> A median rises when dearer homes are sold
            in a month. The index looks at homes that were sold twice, and asks how far prices must
            have moved in between.{' '}
            {index ? `It rests on ${formatCountOf(index.resales, 'resale', 'resales')}.` : null}
          </li>
          <li>
            <strong>What is left out:</strong> new homes, sales that statistics leave out, homes
            sold again within half a year, and sales that were taken for one home by their price. A
            change of price out of all proportion counts little or nothing.
          </li>
          <li>
            <strong>A euro counts as much as any other.</strong> Homes count by their value, and
            counties by the value of their sales.
          </li>
          <li>
            <strong>Counties with few resales lean on the country.</strong> Their index moves with
            the country’s, except where their own resales say otherwise.
          </li>
          <li>
            <strong>The band holds the true index in 95 of 100 cases.</strong> The newest months
            change as more sales reach the register.
          </li>
          <li>
            <strong>What it can’t know:</strong> a home that was extended or renovated between its
            sales counts as one whose price rose.
          </li>
        </ul>
      </Panel>
      <Panel title="How homes sell, and how that is worked out">
        <ul className="insights-how">
          <li>
            <strong>Sold against asking</strong> compares each sale of the register with the advert
            that it resulted from: with its last asking price, and with the first of that time on
            the market. The median has half of the sales above it. Sales that statistics leave out
            are left out here, and new homes whose price excludes VAT. A quarter needs 10 sales.
          </li>
          <li>
            <strong>Time to sale agreed</strong> follows homes whose coming on the market was seen.
            A home that is still for sale, or was withdrawn, counts for as long as it was followed.
            Each year shows what would become of homes that behave as homes of all ages did in that
            year. A home sold without a sale agreed in between counts as agreed when its advert
            went.
          </li>
          <li>
            <strong>Sales agreed that fell through</strong> are homes that came back to the market
            after a sale was agreed. The table has all that became of the homes listed in a quarter:
            gone are those that left without a sale found in the register, or not yet found.
          </li>
          <li>
            <strong>What these can’t know:</strong> only adverts of the sources that are followed
            count, and what happens between two looks is dated halfway. The bands hold the true
            figure in 95 of 100 cases, if the homes followed are like the others.
          </li>
        </ul>
      </Panel>
      <Panel title="How new months are completed">
        <ul className="insights-how">
          <li>
            <strong>Sales reach the register late.</strong> A buyer has 44 days to file, and some
            take longer. Files of the register that were pulled month after month show how many
            sales of a month there were at each age.
          </li>
          <li>
            <strong>Growth from age to age</strong> is taken from all months that were seen at both
            (a chain ladder). The share that is in follows, and from it the sales that a new month
            will have. All are taken to be in at the oldest age that is known.
          </li>
          <li>
            <strong>The band</strong> holds the final count in 95 of 100 cases, if new months fill
            as those before did. A county is taken to fill as the country does.
          </li>
        </ul>
        <p>
          The figures are <code>register_lag</code> and <code>filling_months</code> in{' '}
          <Link href={paths.data()}>the data</Link>, and what each file changed is at{' '}
          <Link href={paths.releases()}>What the register changed</Link>.
        </p>
      </Panel>
      <Panel title="Where these figures are">
        <p>
          The figures are <code>price_indices</code>, <code>sold_against_asking</code>,{' '}
          <code>market_times</code> and <code>listing_outcomes</code> in{' '}
          <Link href={paths.data()}>the data</Link>.
        </p>
      </Panel>
    </>
  );
}
