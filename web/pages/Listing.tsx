import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ListingDetail } from '../../api/contract/listing.ts';
import { maybeCounty } from '../../api/contract/lists.ts';
import type { Meta } from '../../api/contract/meta.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { PriceChart } from '../charts/PriceChart.tsx';
import { AgencyDetails } from '../parts/AgencyDetails.tsx';
import { FormerListings, OtherListings } from '../parts/HomeAdverts.tsx';
import { isOver, sayChanges, sayListing } from '../parts/history-words.ts';
import { ListingFigures } from '../parts/ListingFigures.tsx';
import { ListingNotFound } from '../parts/ListingNotFound.tsx';
import { PriceHistory } from '../parts/PriceHistory.tsx';
import { SaleHistory } from '../parts/SaleHistory.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';
import './Listing.css';

/** A listing: what it asks, and everything that happened to it. */
export function Listing({ params }: { params: { listingId?: string } }) {
  const id = params.listingId ?? '';
  const answer = useApi<ListingDetail>(apiPaths.listing(id));
  const trouble =
    answer.state === 'missing' || answer.state === 'failed' ? answer.reason : undefined;
  useEffect(() => {
    if (trouble !== undefined) console.error(`Network response was not ok ${trouble}`);
  }, [trouble]);
  switch (answer.state) {
    case 'loading':
      return <Pending answer={answer} />;
    case 'ready':
      return <Details id={id} listing={answer.data} />;
    case 'failed':
      return <ListingNotFound isOutage />;
    case 'missing':
    case 'refused':
      return <ListingNotFound />;
  }
}

function Details({ id, listing }: { id: string; listing: ListingDetail }) {
  const { title, county, priceHistory, saleHistory, formerListings, otherListings, status } =
    listing;
  const isGone = status === 'Unlisted' || status === 'Sold';
  const hasOthers = formerListings.length > 0 || otherListings !== undefined;
  const until = useLastKnownDay(listing);
  return (
    <>
      <PageHead
        title={title}
        picture={maybeCounty(county) ? <CountyFlag county={county} /> : null}
        trail={
          <>
            <Link href={paths.countyPriceChanges(county)}>Price changes in {county}</Link> ·{' '}
            <Link href={paths.countyForSale(county)}>For sale in {county}</Link>
          </>
        }
      >
        <p>{sayListing(listing)}</p>
      </PageHead>
      <ListingFigures listing={listing} />
      {isGone ? <OtherListings adverts={otherListings} /> : null}
      <PriceChart
        home={title}
        history={priceHistory}
        sales={saleHistory}
        until={until}
        fileName={`asking-price-${id}`}
      />
      <div className="listing-pair">
        <Panel title="Price Changes" note="Newest first">
          <PriceHistory history={priceHistory} sales={saleHistory} />
        </Panel>
        <div className="listing-stack">
          <Panel
            title="Property Change Summary"
            note={hasOthers ? 'Of all its adverts, taken together' : null}
          >
            <div className="listing-words">
              {sayChanges(listing.changeSummary, isOver(listing)).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </Panel>
          <AgencyDetails agency={listing.agency} />
        </div>
      </div>
      {isGone ? null : <OtherListings adverts={otherListings} />}
      <SaleHistory county={county} sales={saleHistory} />
      <FormerListings adverts={formerListings} />
    </>
  );
}

/** The day of the newest pull while the listing is live; null once it is gone, as nothing is known of it since. */
function useLastKnownDay({ status }: ListingDetail): string | null {
  const meta = useApi<Meta>(apiPaths.meta());
  if (meta.state !== 'ready' || status === 'Unlisted' || status === 'Sold') return null;
  return meta.data.listings?.newestPullAt.slice(0, 10) ?? null;
}
