import { Link } from 'wouter';
import { formatCountOf } from '../../format.ts';
import { paths } from '../../paths.ts';
import { MethodText } from './MethodText.tsx';
import { describeQuarters, sumOf, useCountryFigures } from './use-country-figures.ts';

/** How the time to sell is worked out. */
export function TimesMethod() {
  return (
    <MethodText
      what="What share of homes is sale agreed, or off the market, within 30, 60 and 90 days of coming on the market, and within any other number up to a year."
      shownAt={<Link href={paths.insights()}>Market Insights</Link>}
      tables={['market_times']}
      how={
        <>
          <li>
            <strong>Homes are followed from the day they came on the market,</strong> if we saw it.
            A home that is still for sale, or was withdrawn, counts for as long as it was followed.
          </li>
          <li>
            <strong>A year’s line</strong> shows how homes would sell at that year’s pace from their
            first day to their last. A home listed the year before joins it at the age that it has
            on 1 January. Statisticians call it a Kaplan-Meier curve with delayed entry.
          </li>
          <li>
            <strong>Sale agreed</strong> is the first time that a home is. One sold without going
            sale agreed counts as agreed on the day its advert was removed.
          </li>
          <li>
            <strong>Off the market</strong> is agreed or withdrawn, whichever came first.
          </li>
        </>
      }
      counts={<FollowedCounts />}
      leavesOut={
        <>
          <li>Homes that were on the market when we began to look: their first day isn’t known.</li>
          <li>Ages at which fewer than 20 homes are still followed.</li>
          <li>
            The time to the date of sale has no curve: a sale not found in the register would look
            like a home never sold.
          </li>
        </>
      }
      trust={
        <>
          <li>
            <strong>The bands</strong> (Greenwood’s) hold the true figure in 95 of 100 cases,
            provided that the homes we follow are like the rest. On the demonstration, whose truth
            is known, they did in 97 of 100 places for sale agreed and in 96 for off the market.
          </li>
          <li>
            <strong>What it can’t know:</strong> only adverts in the sources that we follow count,
            and a change between two checks is dated halfway between them. With checks further
            apart, short times on the market are missed.
          </li>
        </>
      }
    />
  );
}

/** How many homes are followed, on the pages of what becomes of them. */
export function FollowedCounts() {
  const figures = useCountryFigures();
  if (!figures) return null;
  const { outcomes } = figures;
  if (outcomes.length === 0) return 'No home has been seen to come on the market yet.';
  const listed = sumOf(outcomes, (quarter) => quarter.listed);
  return `Homes that were seen to come on the market, each time anew, all adverts of a home taken together: ${formatCountOf(listed, 'home', 'homes')} ${describeQuarters(outcomes)}. Each figure of an area has its own count in the table and the CSV.`;
}
