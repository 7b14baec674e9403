import { Link } from 'wouter';
import { wholeCountry } from '../../../api/contract/areas.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import { formatCountOf } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { describeBasis } from '../lag/describe-filling.ts';
import { MethodText } from './MethodText.tsx';

/** How it is worked out how the register's new months fill. */
export function LagMethod() {
  return (
    <MethodText
      what="What share of a month’s sales is in the register while the month lasts, and one, two, three and more months after; and how many sales a new month will have."
      shownAt={<Link href={paths.insights()}>Market Insights</Link>}
      tables={['register_lag', 'filling_months']}
      how={
        <>
          <li>
            <strong>Sales reach the register late.</strong> A buyer has 44 days to file, and some
            take longer. Files of the register that were downloaded month after month show how many
            sales of a month there were at each age.
          </li>
          <li>
            <strong>Growth from age to age</strong> is taken from all months that were seen at both
            (a chain ladder). The share that is in follows, and from it the sales that a new month
            will have.
          </li>
          <li>
            <strong>The month that still lasts</strong> is compared with earlier months on the same
            day of the month, so its share is of all the sales that it will have.
          </li>
        </>
      }
      counts={<Counts />}
      leavesOut={
        <>
          <li>
            What is filed after the oldest age that we have seen: there a month counts as whole.
          </li>
          <li>Ages observed for fewer than two months.</li>
          <li>
            While a month lasts, areas in which fewer than 20 sales are usually in by then have no
            estimate of what it will have: its band would say nothing.
          </li>
        </>
      }
      trust={
        <>
          <li>
            <strong>The band</strong> holds the final count in 95 of 100 cases, if new months fill
            as those before did. On the demonstration, whose truth is known, it did in 98 of 100,
            both while a month lasts and a month after.
          </li>
          <li>
            <strong>What it can’t know:</strong> we assume that each county’s sales are filed as
            promptly as the country’s.
          </li>
        </>
      }
    />
  );
}

function Counts() {
  const answer = useApi<RegisterLag>(apiPaths.registerLag(wholeCountry));
  if (answer.state !== 'ready') return null;
  const lag = answer.data;
  const most = Math.max(0, ...lag.ages.map(({ basis }) => basis));
  const rests =
    most > 0
      ? `An age rests on ${formatCountOf(most, 'month', 'months')} at most, as the table says.`
      : 'These are too few yet.';
  return `Sales of a month, as each file had them. ${describeBasis(lag)} ${rests}`;
}
