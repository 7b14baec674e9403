import { Link } from 'wouter';
import { formatCountOf } from '../../format.ts';
import { paths } from '../../paths.ts';
import { MethodText } from './MethodText.tsx';
import { describeQuarters, sumOf, useCountryFigures } from './use-country-figures.ts';

/** How the time to sell is worked out. */
export function TimesMethod() {
  return (
    <MethodText
      what="What share of homes is sale agreed, off the market, or sold, within a number of days of coming on the market: any number up to a year."
      shownAt={<Link href={paths.insights()}>Market Insights</Link>}
      tables={['market_times']}
      how={
        <>
          <li>
            <strong>Homes are followed from the day they came on the market,</strong> if we saw it.
            A home counts from when we first saw it, and one that is still for sale, or was
            withdrawn, for as long as it was followed.
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
          <li>
            <strong>Sold</strong> goes by the date of sale in the register. Some sales can’t be
            matched to their home, so the true share lies between two lines.{' '}
            <strong>At least</strong> counts the homes whose sale is found. <strong>At most</strong>{' '}
            adds those that were agreed or taken down without a known sale, as if all of them had
            been sold, as soon afterwards as the homes whose sale is found. A home that is back on
            the market within half a year counts as not sold.
          </li>
          <li>
            <strong>Sold is a share of all homes that came on the market:</strong> a home that is
            withdrawn stays among those not sold. From the line for sale agreed it is taken out, so
            that line shows how fast homes go while they are on offer. The two can’t be subtracted
            from one another.
          </li>
        </>
      }
      counts={<FollowedCounts />}
      leavesOut={
        <>
          <li>Homes that were on the market when we began to look: their first day isn’t known.</li>
          <li>Ages at which fewer than 20 homes are still followed.</li>
          <li>What no source in the area ever shows, and Ireland while we follow few counties.</li>
          <li>
            Sales of the newest three months, as more of them still reach the register. There are no
            lines for sales at all until 20 are found of homes that left the market at least half a
            year before those months: they tell how long a sale takes.
          </li>
        </>
      }
      trust={
        <>
          <li>
            <strong>The bands</strong> (Greenwood’s) hold the true figure in 95 of 100 cases,
            provided that the homes we follow are like the rest. On the demonstration, whose truth
            is known, they did in 97 of 100 places for sale agreed and in 95 for off the market.
            Taken together, the two bands of the share sold held it in 99.
          </li>
          <li>
            <strong>The gap between “at least” and “at most”</strong> shows how much isn’t known of
            the homes that left. The upper line holds if the sales that we can’t match are no faster
            than those we can. On the demonstration 92 of 100 sales are matched.
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
  if (outcomes.length === 0)
    return 'We follow adverts in too few counties for a figure for Ireland.';
  const listed = sumOf(outcomes, (quarter) => quarter.listed);
  return `Homes that were seen to come on the market, each time anew, all adverts of a home taken together: ${formatCountOf(listed, 'home', 'homes')} ${describeQuarters(outcomes)}. Each figure of an area has its own count in the table and the CSV.`;
}
