import '../homes/Home.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { readIrishClock } from '../../irish-clock.ts';
import { paths } from '../../paths.ts';
import {
  changeShortlist,
  faultWords,
  type StarredHome,
  useShortlist,
} from '../../stores/shortlist.ts';
import { type Column, column } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';

type StarProps = { id: number; listing: ListingDetail };

/** Puts a home on the shortlist, or takes it off, by whichever of its adverts it was starred. */
export function Star({ id, listing }: StarProps) {
  const { title, county, currentPrice: price, formerListings } = listing;
  const { laterListings = [], otherListings = [] } = listing;
  const otherAdverts = [...formerListings, ...laterListings, ...otherListings].map(
    ({ listingId }) => listingId,
  );
  const { isStarred, isUsed, toggle } = useStar({ id, title, county, price, otherAdverts });
  return (
    <div className="star">
      <button type="button" className="pill" aria-pressed={isStarred} onClick={toggle}>
        <Icon name="star" /> Shortlist
      </button>
      <p className="visually-hidden" role="status">
        {isStarred && isUsed ? 'On your shortlist' : ''}
      </p>
      {isUsed ? <Fault className="fault" /> : null}
    </div>
  );
}

type Home = {
  id: number;
  title: string;
  county: string;
  price: number;
  otherAdverts?: readonly number[];
};

/** The column of a table of homes in which each can be put on the shortlist, or taken off. */
export function starColumn<Row>(homeOf: (row: Row) => Home): Column<Row> {
  return column('star', 'Shortlist', 'number', (row) => <RowStar home={homeOf(row)} />);
}

function RowStar({ home }: { home: Home }) {
  const { isStarred, isUsed, toggle } = useStar(home);
  return (
    <>
      <button
        type="button"
        className="row-star icon-button"
        aria-pressed={isStarred}
        aria-label={`Shortlist ${formatAddress(home.title)}`}
        onClick={toggle}
      >
        <Icon name="star" />
      </button>
      {isUsed ? <Fault className="row-star-fault fault" /> : null}
    </>
  );
}

/** The star of a home, by whichever of its adverts it was starred; `isUsed` once it was pressed. */
function useStar({ id, title, county, price, otherAdverts = [] }: Home) {
  const homes = useShortlist((shortlist) => shortlist.homes);
  const [isUsed, setUsed] = useState(false);
  const isThis = ({ listing }: StarredHome) => listing === id || otherAdverts.includes(listing);
  const isStarred = homes.some(isThis);
  const toggle = () => {
    setUsed(true);
    changeShortlist((kept) => {
      const others = kept.filter((home) => !isThis(home));
      if (isStarred) return others;
      const starredOn = readIrishClock(new Date().toISOString()).slice(0, 10);
      return [{ listing: id, title, county, price, starredOn, note: '' }, ...others];
    });
  };
  return { isStarred, isUsed, toggle };
}

/** Says what is wrong with the shortlist, to visitors who use it. */
function Fault({ className }: { className: string }) {
  const fault = useShortlist((shortlist) => shortlist.fault);
  if (!fault) return null;
  return (
    <p className={className} role="alert">
      {faultWords[fault]} <Link href={paths.shortlist()}>See the shortlist</Link>
    </p>
  );
}
