import { Link } from 'wouter';
import { wholeCountry } from '../../api/contract/areas.ts';
import type { PriceIndex } from '../../api/contract/price-index.ts';
import { formatCountOf } from '../format.ts';
import { describeIndex } from '../parts/price-index/index-data.ts';
import { PriceIndexPanel, useIndexArea } from '../parts/price-index/PriceIndexPanel.tsx';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useApi } from '../use-api.ts';
import './Insights.css';

/** How prices moved, by homes that were sold twice, beside medians; and how that is worked out. */
export function Insights() {
  const area = useIndexArea();
  const answer = useApi<PriceIndex>(apiPaths.priceIndex(area));
  const index = answer.state === 'ready' ? answer.data : null;
  return (
    <>
      <PageHead title="Price Index">
        <p>{index ? describeIndex(index) : 'How prices moved since 2010, by homes sold twice.'}</p>
      </PageHead>
      <PriceIndexPanel />
      {area === wholeCountry ? <TrendPanel /> : <TrendPanel own={area} />}
      <Panel title="How it is worked out">
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
        <p>
          The figures are <code>price_indices</code> in <Link href={paths.data()}>the data</Link>.
        </p>
      </Panel>
    </>
  );
}
