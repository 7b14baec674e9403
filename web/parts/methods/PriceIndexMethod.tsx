import { Link } from 'wouter';
import { wholeCountry } from '../../../api/contract/areas.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import { formatPeriod } from '../../charts/periods.ts';
import { formatCountOf } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { MethodText } from './MethodText.tsx';

/** How the price index is worked out. */
export function PriceIndexMethod() {
  return (
    <MethodText
      what="How far prices of homes have moved, whichever homes happen to be sold. An index of 150 means that a home fetches half as much again as in the year that counts as 100."
      shownAt={<Link href={paths.insights()}>Market Insights</Link>}
      tables={['price_indices', 'price_index_revisions']}
      how={
        <>
          <li>
            <strong>The same homes are compared.</strong> A median rises in a month in which more
            expensive homes are sold. The index follows homes that were sold twice, and works out
            how far prices moved between their sales.
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
            <strong>Past figures are revised.</strong> Each home that is sold again says more about
            the years since it was last sold. The index of a quarter “when new” is worked out from
            the sales up to the end of that quarter, as the register has them now; on the day
            itself, some of these had not been filed.
          </li>
        </>
      }
      counts={<Counts />}
      leavesOut={
        <>
          <li>New homes, and sales that the statistics leave out.</li>
          <li>
            Homes sold again within two years, as many were bought to be improved, and sales matched
            to one home by their price.
          </li>
          <li>
            The first years of the register, known only from homes that were sold again years later:
            the index begins with the first year in which more than one in twenty of the sales that
            it uses are second sales, 2014 on the real register.
          </li>
          <li>Extreme changes are given little or no weight.</li>
        </>
      }
      trust={
        <>
          <li>
            <strong>The band holds the true index in 95 of 100 cases.</strong> In simulated markets
            whose truth is known it did so in 96 to 98 of 100. The newest months change as more
            sales reach the register.
          </li>
          <li>
            <strong>Tested on homes that it hadn’t seen.</strong> Of 4,815 resales on the real
            register, kept apart, half were predicted to within 14%. By the county’s median price,
            it would have been within 15%.
          </li>
          <li>
            <strong>What it can’t know:</strong> a home extended or renovated between its sales
            looks like one whose price simply rose.
          </li>
        </>
      }
    />
  );
}

function Counts() {
  const answer = useApi<PriceIndex>(apiPaths.priceIndex(wholeCountry));
  if (answer.state !== 'ready') return null;
  const { resales, points, months } = answer.data;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Too few homes have been sold twice for an index.';
  return `Resales, each of one home: its sale and the sale before it. The index of Ireland rests on ${formatCountOf(resales, 'resale', 'resales')}, from ${formatPeriod(first, months)} to ${formatPeriod(last, months)}. Each period of an area has its own count in the table and the CSV.`;
}
