import { useState } from 'react';
import { Link } from 'wouter';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { paths } from '../../paths.ts';
import { changeShortlist, useShortlist } from '../../stores/shortlist.ts';
import { Icon } from '../../ui/Icon.tsx';
import { describeFault } from './describe-fault.ts';
import './Star.css';

type Props = { id: number; listing: ListingDetail };

/** Puts a home on the shortlist, or takes it off, by whichever of its adverts it was starred. */
export function Star({ id, listing }: Props) {
  const { homes, fault } = useShortlist();
  const adverts = listAdverts(id, listing);
  const isStarred = homes.some((home) => adverts.includes(home.listing));
  // What is wrong with the list matters to those who use it.
  const [isUsed, setUsed] = useState(false);
  const toggle = () => {
    setUsed(true);
    changeShortlist((kept) => {
      const others = kept.filter((home) => !adverts.includes(home.listing));
      return isStarred ? others : [toStarred(id, listing), ...others];
    });
  };
  return (
    <div className="star">
      <button type="button" className="act" aria-pressed={isStarred} onClick={toggle}>
        <Icon name="star" /> Shortlist
      </button>
      <p className="unseen" role="status">
        {isStarred && isUsed ? 'On your shortlist' : ''}
      </p>
      {fault && isUsed ? (
        <p className="star-fault" role="alert">
          {describeFault(fault)} <Link href={paths.shortlist()}>See the shortlist</Link>
        </p>
      ) : null}
    </div>
  );
}

function listAdverts(id: number, listing: ListingDetail): number[] {
  const { formerListings, laterListings = [], otherListings = [] } = listing;
  const others = [...formerListings, ...laterListings, ...otherListings];
  return [id, ...others.map(({ listingId }) => listingId)];
}

function toStarred(listing: number, { title, county, currentPrice }: ListingDetail) {
  const starredOn = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Dublin' });
  return { listing, title, county, price: currentPrice, starredOn, note: '' };
}
