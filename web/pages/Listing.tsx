import { useEffect } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../api/contract/format-between.ts';
import { formatPrice } from '../../api/contract/format-price.ts';
import type { ListingDetail } from '../../api/contract/listing.ts';
import { formatHome } from '../../api/pages/format-home.ts';
import type { PageProps } from '../fetch-page.tsx';
import { formatPlace } from '../format.ts';
import type { About, HeadOf } from '../head.ts';
import { BidPanel } from '../parts/bids/BidPanel.tsx';
import { describeRange } from '../parts/comparables/describe-range.ts';
import { SimilarHomes } from '../parts/comparables/SimilarHomes.tsx';
import { CostsPanel } from '../parts/costs/CostsPanel.tsx';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import { AgencyDetails } from '../parts/listing/AgencyDetails.tsx';
import {
  describeAskingPrices,
  describeChanges,
  describeDaysOnMarket,
  describeListing,
  describeMaybeSold,
  hasOtherAdverts,
} from '../parts/listing/describe-listing.ts';
import { HomeAdverts } from '../parts/listing/HomeAdverts.tsx';
import { isOffered } from '../parts/listing/is-offered.ts';
import { ListingFigures } from '../parts/listing/ListingFigures.tsx';
import { ListingNotFound, noListing } from '../parts/listing/ListingNotFound.tsx';
import { ListingPriceChart } from '../parts/listing/ListingPriceChart.tsx';
import { PriceHistory } from '../parts/listing/PriceHistory.tsx';
import { describeSeen } from '../parts/listings/coverage.tsx';
import { Neighbourhood } from '../parts/nearby/Neighbourhood.tsx';
import { SaleHistory } from '../parts/sales/SaleHistory.tsx';
import { Star } from '../parts/shortlist/Star.tsx';
import { apiPaths, paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useListings, useMeta } from '../use-api.ts';

export const about: About = ({ listingId = '' }) => apiPaths.listing(listingId);

/** Only the number identifies a listing; the head gives its right address. */
export const head: HeadOf<ListingDetail> = ({ listingId = '', slug = '' }, { subject }) => {
  if (subject === null) return noListing;
  if (subject === undefined) {
    return {
      title: formatSlugTitle(slug),
      description: 'The price history of a home.',
      path: `/listing/${encodeURIComponent(listingId)}`,
    };
  }
  const { title, displayTitle = title, county, status, currentPrice, soldFor } = subject;
  const [offer, asks] = offers[status];
  // If a home for sale has no known price, the text says so.
  const isAsked = currentPrice !== -2 || isOffered(status);
  const asked = isAsked ? ` ${asks} at ${formatPrice(currentPrice)}` : '';
  const story = `Price history data for ${displayTitle}, a ${formatHome(subject)}${soldFor ? '' : offer} in Co. ${county}.${asked}`;
  const [fate, known] = describeFate(subject);
  return {
    title: `${displayTitle}${fate && `: ${fate}`}`,
    description: known + story,
    path: paths.listing(Number(listingId), county, title),
  };
};

/** What became of a sold home, for its title and description; both are empty for any other home. */
function describeFate({ soldFor, status }: ListingDetail): [title: string, description: string] {
  if (!soldFor) return status === 'Sold' ? soldByAdvert : ['', ''];
  const { price, vatAdded, likely, dateOfSale } = soldFor;
  const amount = vatAdded ? `about ${formatPrice(price)} with VAT` : formatPrice(price);
  const [sold, first] = likely ? ['probably sold', 'Probably sold'] : ['sold', 'Sold'];
  return [`${sold} for ${amount}`, `${first} for ${amount} on ${formatDate(dateOfSale)}. `];
}

const soldByAdvert: [string, string] = [
  'sold, according to its advert',
  'Sold according to its advert; we found no sale of it in the Property Price Register since the advert was first seen. ',
];

/** The words for a home and its price, by its status: only one for sale is offered. */
const offers: Readonly<Record<ListingDetail['status'], readonly [string, string]>> = {
  'For Sale': [' for sale', 'Listed'],
  'Sale Agreed': [', sale agreed', 'Listed'],
  'Out of Sight': ['', 'Last seen listed'],
  Unlisted: ['', 'Last listed'],
  Sold: ['', 'Last listed'],
};

/** The title from an address while nothing else is known: `14 Ardilea Crescent`. */
function formatSlugTitle(slug: string): string {
  const words = slug.slice(0, 100).split('-').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Listing';
}

/** A listing: its asking price, and everything that happened to it. */
export function Listing({ params: { listingId: id } }: PageProps<'listingId'>) {
  const answer = useApi<ListingDetail>(apiPaths.listing(id));
  const trouble = 'reason' in answer ? answer.reason : undefined;
  useEffect(() => {
    if (trouble !== undefined) console.error(`Network response was not ok ${trouble}`);
  }, [trouble]);
  if (answer.state === 'ready') return <Details id={id} listing={answer.data} />;
  if (answer.state === 'loading') return <Pending answer={answer} />;
  return <ListingNotFound isOutage={answer.state === 'failed'} />;
}

function Details({ id, listing }: { id: string; listing: ListingDetail }) {
  const { title, displayTitle = title, county, status } = listing;
  const { formerListings, laterListings, otherListings, street, place } = listing;
  const isLive = isOffered(status);
  const on = describeSeen(listing.lastSeen, useListings());
  const hasOthers = hasOtherAdverts(listing);
  const story = describeListing(listing, on);
  const [range, maybeSold] = [describeRange(listing), describeMaybeSold(listing)];
  const summary = [
    describeDaysOnMarket(listing),
    ...describeChanges(listing),
    describeAskingPrices(listing),
  ].filter(Boolean);
  const sinceThen = (
    <>
      <HomeAdverts kind="live" adverts={otherListings} />
      <HomeAdverts kind="later" adverts={laterListings} />
    </>
  );
  const words = (
    <Panel
      title="Property Change Summary"
      note={hasOthers ? 'Counts every advert since the home came on the market' : null}
    >
      <div className="stack gap-2 words">
        {summary.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Panel>
  );
  const chart = <ListingPriceChart id={id} listing={listing} />;
  return (
    <>
      <CountyHead
        county={county}
        title={displayTitle}
        acts={<Star id={Number(id)} listing={listing} />}
        trail={[
          [`Price changes in ${county}`, paths.countyPriceChanges(county)],
          [`For sale in ${county}`, paths.countyForSale(county)],
          ...(street ? [[street.name, paths.street(street.key)] as const] : []),
          ...(place ? [[formatPlace(place.name), paths.place(place.key)] as const] : []),
        ]}
      >
        <p>
          {(isLive ? [range, story, maybeSold] : [story, maybeSold, range])
            .filter(Boolean)
            .join(' ')}
        </p>
        <AdvertLink listing={listing} />
      </CountyHead>
      <div className="listing-pair stack gap-5">
        <div className="listing-stack gap-5">
          <ListingFigures listing={listing} />
          {isLive ? words : null}
        </div>
        <BidPanel id={id} listing={listing} />
      </div>
      <SimilarHomes listing={listing} />
      {isLive ? null : sinceThen}
      <div className="listing-pair stack gap-5">
        <div className="listing-stack gap-5">
          {isLive ? (
            <>
              <CostsPanel listing={listing} />
              <MortgageLinks listingId={id} />
            </>
          ) : (
            chart
          )}
        </div>
        <div className="listing-stack gap-5">
          {isLive ? chart : words}
          <AgencyDetails agency={listing.agency} />
        </div>
      </div>
      <Panel
        title="Price Changes"
        note={hasOthers ? 'This advert only, newest first' : 'Newest first'}
      >
        <PriceHistory listing={listing} />
      </Panel>
      {isLive ? sinceThen : null}
      <SaleHistory listing={listing} />
      <HomeAdverts kind="earlier" adverts={formerListings} />
      <Neighbourhood key={id} listing={listing} />
    </>
  );
}

/** Leads to the advert at its source; of an invented one there is none. */
function AdvertLink({ listing: { advertUrl } }: { listing: ListingDetail }) {
  const meta = useMeta();
  if (!advertUrl || !meta || meta.demo) return null;
  return (
    <p>
      <a href={advertUrl} rel="noopener nofollow">
        See the advert at {new URL(advertUrl).hostname.replace(/^www\./, '')} <Icon name="out" />
      </a>
    </p>
  );
}

/** Links from a listing to the mortgage pages, where applications are taken. */
function MortgageLinks({ listingId }: { listingId: string }) {
  if (!useMeta()?.takesApplications) return null;
  return (
    <Panel title="Mortgage" note={<Link href={paths.mortgage()}>About mortgages</Link>}>
      <Link className="button button-plain" href={paths.mortgageApplication(listingId)}>
        Apply for a mortgage on this home
      </Link>
    </Panel>
  );
}
