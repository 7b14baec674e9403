import { Link } from 'wouter';
import { formatCountOf } from '../../format.ts';
import { paths } from '../../paths.ts';
import { MethodText } from './MethodText.tsx';
import { describeQuarters, sumOf, useCountryFigures } from './use-country-figures.ts';

/** How sold against asking is worked out. */
export function SellingMethod() {
  return (
    <MethodText
      what="What homes fetch as a percentage of what was asked for them: 103% is three per cent above the asking price."
      shownAt={<Link href={paths.insights()}>Market Insights</Link>}
      tables={['sold_against_asking']}
      how={
        <>
          <li>
            <strong>Each sale is compared with the advert that led to it:</strong> with its last
            asking price, and with the first of that time on the market.
          </li>
          <li>
            <strong>By quarter of sale,</strong> for the country, each county and each routing key.
            Half of the sales lie above the median, and eight of ten within the middle 80%.
          </li>
          <li>
            <strong>A quarter needs 10 sales,</strong> and for Ireland sales in most counties. With
            fewer, only their number is shown.
          </li>
        </>
      }
      counts={<Counts />}
      leavesOut={
        <>
          <li>Sales that the statistics leave out, and new homes priced without VAT.</li>
          <li>Sales that aren’t linked to an advert, and homes whose asking price isn’t given.</li>
        </>
      }
      trust={
        <>
          <li>
            <strong>The band around the median</strong> holds it in 95 of 100 cases, provided that
            the homes we follow are like the rest. It is taken from the order of the sales, so it
            asks nothing of how they are spread.
          </li>
          <li>
            <strong>The newest quarters are incomplete:</strong> sales take about three months to
            reach the register, and those that are filed first may differ.
          </li>
          <li>
            <strong>What it can’t know:</strong> only adverts in the sources that we follow count,
            and a link between a sale and an advert may be missing or now and then wrong.
          </li>
        </>
      }
    />
  );
}

function Counts() {
  const figures = useCountryFigures();
  if (!figures) return null;
  const { asking } = figures;
  if (asking.length === 0)
    return 'Too few counties have sales linked to adverts for a figure for Ireland.';
  const sales = sumOf(asking, (quarter) => quarter.sales);
  return `Sales in the register with an advert of ours before them: ${formatCountOf(sales, 'sale', 'sales')} ${describeQuarters(asking)}. Each quarter of an area has its own count in the table and the CSV.`;
}
