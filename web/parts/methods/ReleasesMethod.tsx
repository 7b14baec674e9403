import { Link } from 'wouter';
import { wholeCountry } from '../../../api/contract/areas.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { describeBasis } from '../lag/describe-filling.ts';
import { MethodText } from './MethodText.tsx';

/** How it is worked out what a file of the register changed. */
export function ReleasesMethod() {
  return (
    <MethodText
      what="How many sales each file of the register added, altered and withdrew, in all and by month of sale. Sales are filed late, put right and now and then withdrawn."
      shownAt={<Link href={paths.releases()}>What the register changed</Link>}
      tables={['register_changes']}
      how={
        <>
          <li>
            <strong>Each file that we downloaded is compared</strong> with the one that we had of
            the same months before, month by month, when it comes.
          </li>
          <li>
            <strong>A sale is altered</strong> when we can tell it is the same one, by its address
            or by its date and price within its county, but something else about it has changed,
            such as its price, Eircode or spelling.
          </li>
          <li>
            <strong>Added and withdrawn</strong> are those found in one of the two files alone.
          </li>
        </>
      }
      counts={<Counts />}
      leavesOut={
        <>
          <li>Months that no file had before: nothing can be compared.</li>
          <li>What was added and withdrawn again between two downloads: no file of ours has it.</li>
        </>
      }
      trust={
        <>
          <li>
            <strong>These are counts, not estimates,</strong> so they have no band.
          </li>
          <li>
            <strong>What it can’t know:</strong> a sale of which both the address and the date or
            the price were put right looks like one withdrawn and another added.
          </li>
        </>
      }
    />
  );
}

function Counts() {
  const answer = useApi<RegisterLag>(apiPaths.registerLag(wholeCountry));
  if (answer.state !== 'ready') return null;
  return `All sales in a file, including those left out of the statistics. ${describeBasis(answer.data)} The page shows the newest 100 that changed something; the data has all.`;
}
