import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Replaces the form where nothing can be sent. */
export function Closed() {
  return (
    <Panel title="Applications aren’t open yet">
      <p className="mortgage-words">
        No broker is set up to receive applications yet, so there is no form to fill in. Please come
        back later. <Link href={paths.mortgage()}>About mortgages</Link>
      </p>
    </Panel>
  );
}

/** Replaces the form for a home that is off the market. */
export function NotForSale({ id, listing }: { id: string; listing: ListingDetail }) {
  const { county, title } = listing;
  return (
    <Panel title="This home isn’t for sale">
      <div className="mortgage-words">
        <p>You can apply for a mortgage on a home that is advertised now.</p>
        <p>
          <Link href={paths.listing(Number(id), county, title)}>What happened to this home</Link> ·{' '}
          <Link href={paths.searchListings()}>Search active listings</Link>
        </p>
      </div>
    </Panel>
  );
}

/** Replaces the form once it is sent. */
export function Thanks({ reference }: { reference: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Panel title="Application sent">
      <div className="mortgage-words">
        <p ref={line} tabIndex={-1}>
          Thanks, we’ll be in touch very soon. Your application is stored under this reference:
        </p>
        <p className="mortgage-reference num">{reference}</p>
        <p>
          <Link href={paths.searchListings()}>Search active listings</Link>
        </p>
      </div>
    </Panel>
  );
}
