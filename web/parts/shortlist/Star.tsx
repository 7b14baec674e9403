import '../homes/Home.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import { homesLimit } from '../../../api/contract/limits.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { readIrishClock } from '../../irish-clock.ts';
import { paths } from '../../paths.ts';
import {
  changeShortlist,
  type ShortlistFault,
  type StarredHome,
  useShortlist,
} from '../../stores/shortlist.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';

type StarProps = { id: number; listing: ListingDetail };

/** Puts a home on the shortlist, or takes it off, by whichever of its adverts it was starred. */
export function Star({ id, listing }: StarProps) {
  const { title, county, currentPrice: price } = listing;
  const { isStarred, isUsed, fault, toggle } = useStar(
    { listing: id, title, county, price },
    listAdverts(id, listing),
  );
  return (
    <div className="star">
      <button type="button" className="pill" aria-pressed={isStarred} onClick={toggle}>
        <Icon name="star" /> Shortlist
      </button>
      <p className="visually-hidden" role="status">
        {isStarred && isUsed ? 'On your shortlist' : ''}
      </p>
      {fault ? (
        <p className="fault" role="alert">
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

type Home = {
  id: number;
  title: string;
  county: string;
  price: number;
  otherAdverts?: readonly number[];
};

/** The column of a table of homes in which each can be put on the shortlist, or taken off. */
export function starColumn<Row>(homeOf: (row: Row) => Home): Column<Row> {
  return {
    key: 'star',
    head: 'Shortlist',
    kind: 'number',
    cell: (row) => <RowStar {...homeOf(row)} />,
  };
}

/** The star of a home in a list, by whichever of its adverts it was starred. */
function RowStar({ id, title, county, price, otherAdverts = [] }: Home) {
  const { isStarred, fault, toggle } = useStar({ listing: id, title, county, price }, [
    id,
    ...otherAdverts,
  ]);
  return (
    <>
      <button
        type="button"
        className="row-star icon-button"
        aria-pressed={isStarred}
        aria-label={`Shortlist ${formatAddress(title)}`}
        onClick={toggle}
      >
        <Icon name="star" />
      </button>
      {fault ? (
        <p className="row-star-fault fault" role="alert">
          {describeFault(fault)} <Link href={paths.shortlist()}>See the shortlist</Link>
        </p>
      ) : null}
    </>
  );
}

type StarState = {
  readonly isStarred: boolean;
  /** It was pressed since the page was loaded. */
  readonly isUsed: boolean;
  /** What is wrong with the list, which matters to those who use it. */
  readonly fault: ShortlistFault | null;
  readonly toggle: () => void;
};

/** A home that can be starred, and the adverts by which it may be on the shortlist already. */
function useStar(
  { listing, title, county, price }: Omit<StarredHome, 'starredOn' | 'note'>,
  adverts: readonly number[],
): StarState {
  const { homes, fault } = useShortlist();
  const [isUsed, setUsed] = useState(false);
  const isStarred = homes.some((home) => adverts.includes(home.listing));
  const toggle = () => {
    setUsed(true);
    changeShortlist((kept) => {
      const others = kept.filter((home) => !adverts.includes(home.listing));
      if (isStarred) return others;
      const starredOn = readIrishClock(new Date().toISOString()).slice(0, 10);
      return [{ listing, title, county, price, starredOn, note: '' }, ...others];
    });
  };
  return { isStarred, isUsed, fault: isUsed ? fault : null, toggle };
}

const faultWords: Readonly<Record<ShortlistFault, string>> = {
  unreadable: 'Part of the shortlist kept in this browser can’t be read and is left out.',
  unkept:
    'This browser can’t keep the shortlist, because its storage is full or turned off. The list lasts until you leave the site.',
  full: `A shortlist holds ${homesLimit} homes. Remove one first.`,
};

/** What is wrong with the shortlist, and what to do. */
export function describeFault(fault: ShortlistFault): string {
  return faultWords[fault];
}
