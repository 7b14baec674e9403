import { Link } from 'wouter';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { describeFault } from './describe-fault.ts';
import { useStar } from './use-star.ts';
import './Star.css';

type Props = { id: number; listing: ListingDetail };

/** Puts a home on the shortlist, or takes it off, by whichever of its adverts it was starred. */
export function Star({ id, listing }: Props) {
  const { title, county, currentPrice: price } = listing;
  const { isStarred, isUsed, fault, toggle } = useStar(
    { listing: id, title, county, price },
    listAdverts(id, listing),
  );
  return (
    <div className="star">
      <button type="button" className="act" aria-pressed={isStarred} onClick={toggle}>
        <Icon name="star" /> Shortlist
      </button>
      <p className="visually-hidden" role="status">
        {isStarred && isUsed ? 'On your shortlist' : ''}
      </p>
      {fault ? (
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
