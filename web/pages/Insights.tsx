import { Link } from 'wouter';
import { wholeCountry } from '../../api/contract/areas.ts';
import type { PriceIndex } from '../../api/contract/price-index.ts';
import { formatCountOf } from '../format.ts';
import { LagPanel } from '../parts/lag/LagPanel.tsx';
import { MarketPanels } from '../parts/market/MarketPanels.tsx';
import { describeIndex } from '../parts/price-index/index-data.ts';
import { PriceIndexPanel, useIndexArea } from '../parts/price-index/PriceIndexPanel.tsx';
import { RevisionsPanel } from '../parts/price-index/RevisionsPanel.tsx';
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
        <p>
          {index ? describeIndex(index) : 'How prices have moved since 2010, by homes sold twice.'}
        </p>
      </PageHead>
      <PriceIndexPanel />
      <RevisionsPanel />
      {area === wholeCountry ? <TrendPanel /> : <TrendPanel own={area} />}
      <MarketPanels area={area} />
      <LagPanel area={area} />
      <Panel title="How the price index is worked out">
        <ul className="insights-how">
          <li>
            <strong>The same homes are compared.</strong> A median rises in a month in which more
            expensive homes are sold. The index follows homes that were sold twice, and works out
            how far prices moved between their sales.{' '}
            {index ? `It rests on ${formatCountOf(index.resales, 'resale', 'resales')}.` : null}
          </li>
          <li>
            <strong>What is left out:</strong> new homes, sales that the statistics leave out, homes
            sold again within six months, and sales matched to one home by their price. Extreme
            changes are given little or no weight.
          </li>
          <li>
            <strong>Every euro counts the same.</strong> An expensive home weighs more than a cheap
            one, and a county weighs as much as its sales are worth.
          </li>
          <li>
            <strong>Where resales are few, the county’s index leans on the national one.</strong> It
            moves with the national index, except where the county’s own resales say otherwise.
          </li>
          <li>
            <strong>The band holds the true index in 95 of 100 cases.</strong> The newest months
            change as more sales reach the register.
          </li>
          <li>
            <strong>Past figures are revised.</strong> Each home that is sold again says more about
            the years since it was last sold. The index of a quarter “when new” is worked out from
            the sales up to the end of that quarter, as the register has them now; on the day
            itself, some of these had not been filed.
          </li>
          <li>
            <strong>What it can’t know:</strong> a home extended or renovated between its sales
            looks like one whose price simply rose.
          </li>
        </ul>
      </Panel>
      <Panel title="How homes sell, and how that is worked out">
        <ul className="insights-how">
          <li>
            <strong>Sold against asking</strong> compares each sale in the register with the advert
            that led to it: with its last asking price, and with the first of that time on the
            market. Half of the sales lie above the median. Sales that the statistics leave out
            aren’t compared, nor are new homes priced without VAT. A quarter needs 10 sales.
          </li>
          <li>
            <strong>Time to sale agreed</strong> follows homes from the day they came on the market,
            if we saw it. A home that is still for sale, or was withdrawn, counts for as long as it
            was followed. A year’s line shows how homes would sell at that year’s pace from their
            first day to their last. A home sold without going sale agreed counts as agreed on the
            day its advert was removed.
          </li>
          <li>
            <strong>Sales agreed that fell through</strong> are homes that came back to the market
            after a sale was agreed. The table shows what became of all the homes listed in a
            quarter; those that are gone left the market, and the register has no known sale of them
            so far.
          </li>
          <li>
            <strong>What these can’t know:</strong> only adverts in the sources that we follow
            count, and a change between two checks is dated halfway between them. The bands hold the
            true figure in 95 of 100 cases, provided that the homes we follow are like the rest.
          </li>
        </ul>
      </Panel>
      <Panel title="How new months are completed">
        <ul className="insights-how">
          <li>
            <strong>Sales reach the register late.</strong> A buyer has 44 days to file, and some
            take longer. Files of the register that were downloaded month after month show how many
            sales of a month there were at each age.
          </li>
          <li>
            <strong>Growth from age to age</strong> is taken from all months that were seen at both
            (a chain ladder). The share that is in follows, and from it the sales that a new month
            will have. We treat a month as complete at the oldest age we have seen.
          </li>
          <li>
            <strong>The band</strong> holds the final count in 95 of 100 cases, if new months fill
            as those before did. We assume each county’s sales are filed as promptly as the
            country’s.
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
          The figures are <code>price_indices</code>, <code>price_index_revisions</code>,{' '}
          <code>sold_against_asking</code>, <code>market_times</code> and{' '}
          <code>listing_outcomes</code> in <Link href={paths.data()}>the data</Link>.
        </p>
      </Panel>
    </>
  );
}
