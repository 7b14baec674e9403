import { Link } from 'wouter';
import type { Words } from '../../head.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';

/** The head of a page about a listing that isn't there. */
export const noListing: Words = {
  title: 'Listing Not Found',
  description: 'The listing you are looking for does not exist or has been removed.',
  isMissing: true,
};

/** Shown where a listing can't be: it doesn't exist, or an outage hides it for now. */
export function ListingNotFound({ isOutage = false }: { isOutage?: boolean }) {
  return (
    <PageHead title={noListing.title}>
      <p>{noListing.description}</p>
      {isOutage ? (
        <p role="status">
          The data can’t be reached right now, so the listing may exist after all. This page keeps
          trying.
        </p>
      ) : null}
      <p>
        <Link href={paths.searchListings()}>Search active listings</Link>, or see{' '}
        <Link href={paths.forSale()}>what is for sale by county</Link>.
      </p>
    </PageHead>
  );
}
