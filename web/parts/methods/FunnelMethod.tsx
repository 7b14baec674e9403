import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { MethodText } from './MethodText.tsx';
import { FollowedCounts } from './TimesMethod.tsx';

/** How it is worked out what becomes of the homes that are listed. */
export function FunnelMethod() {
  return (
    <MethodText
      what="Of the homes that came on the market in a quarter: how many changed their price, were agreed, fell through, came back, were sold, or left the market unsold; and the days that each step took."
      shownAt={<Link href={paths.insights()}>Market Insights</Link>}
      tables={['listing_outcomes']}
      how={
        <>
          <li>
            <strong>A home is followed, not an advert,</strong> from the day it came on the market
            to its sale, or up to now. It counts once for each step, at the first time it took it.
          </li>
          <li>
            <strong>Fell through</strong> is a home back on the market after a sale was agreed; its
            rate is a share of the homes agreed. <strong>Came back</strong> is one that returned
            within the same time on the market: from sale agreed, after it had gone, or as another
            advert.
          </li>
          <li>
            <strong>Sold</strong> is a sale found in the register. <strong>Left unsold</strong> is a
            home that is gone, and of which the register has no known sale so far.
          </li>
          <li>
            <strong>Days</strong> are medians, of the homes that took the step so far.
          </li>
        </>
      }
      counts={<FollowedCounts />}
      leavesOut={
        <>
          <li>What no source in the area ever shows, and Ireland while we follow few counties.</li>
          <li>Homes that were on the market when we began to look: their first day isn’t known.</li>
          <li>
            The charts leave out the quarters that ended in the half year before the newest sale, in
            which much is still to happen, and quarters with fewer than 10 homes. The table has
            their counts.
          </li>
        </>
      }
      trust={
        <>
          <li>
            <strong>The bands</strong> (Wilson’s) hold the true share in 95 of 100 cases, provided
            that the homes we follow are like the rest. On the demonstration, whose truth is known,
            those of what fell through did in 99 of 100.
          </li>
          <li>
            <strong>The shares are still growing,</strong> those of the newest quarters most: a home
            takes months to be sold, and its sale months to reach the register.
          </li>
          <li>
            <strong>What it can’t know:</strong> only adverts in the sources that we follow count.
            Of homes that left unsold some were sold, where the sale can’t be matched to the home.
          </li>
        </>
      }
    />
  );
}
