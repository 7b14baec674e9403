import './Shortlist.css';
import type { HomesNow } from '../../api/contract/homes.ts';
import type { Words } from '../head.ts';
import { ShortlistHome } from '../parts/shortlist/ShortlistHome.tsx';
import { apiPaths } from '../paths.ts';
import { faultWords, type StarredHome, useShortlist } from '../stores/shortlist.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApiKeepingPrevious } from '../use-list.ts';

export const head: Words = {
  title: 'Your shortlist',
  description:
    'The homes you have starred, with the latest changes to each. The list stays in your browser.',
};

/** The homes that the visitor starred, and what became of them. */
export function Shortlist() {
  const { homes, fault } = useShortlist();
  return (
    <>
      <PageHead title="Your shortlist">
        <p>
          The homes you have starred, kept in this browser only; there is no account. A home stays
          on the list if it is advertised again, and shows its sale price once it is sold.
        </p>
      </PageHead>
      <div className="shortlist stack gap-5">
        {fault ? (
          <p role="alert" className="field-error">
            {faultWords[fault]}
          </p>
        ) : null}
        <noscript>
          <p>The shortlist needs JavaScript, as it is kept in your browser.</p>
        </noscript>
        {homes.length > 0 ? (
          <Homes homes={homes} />
        ) : (
          <p>Your shortlist is empty. Press Shortlist on a home’s page to add it.</p>
        )}
      </div>
    </>
  );
}

function Homes({ homes }: { homes: readonly StarredHome[] }) {
  const listings = homes.map(({ listing }) => listing).toSorted((a, b) => a - b);
  // What is known of the others stays while one more is asked about.
  const { answer } = useApiKeepingPrevious<HomesNow>(
    `${apiPaths.homes()}?${listings}`,
    apiPaths.homes(),
    JSON.stringify({ listings }),
  );
  const isKnown = answer.state === 'ready';
  const known = isKnown ? answer.data : [];
  const homeOf = (listing: number) => known.find(({ askedId }) => askedId === listing);
  return (
    <>
      {!isKnown ? <Pending answer={answer} /> : null}
      <ul className="stack plain-list">
        {homes.map((home, at) => {
          const now = homeOf(home.listing);
          const above = homes.slice(0, at).map(({ listing }) => homeOf(listing)?.homeId);
          return (
            <ShortlistHome
              key={home.listing}
              home={home}
              now={isKnown ? now : null}
              isTwice={now !== undefined && above.includes(now.homeId)}
            />
          );
        })}
      </ul>
    </>
  );
}
