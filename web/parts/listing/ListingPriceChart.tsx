import type { ListingDetail } from '../../../api/contract/listing.ts';
import { PriceChart } from '../../charts/PriceChart.tsx';
import { paths } from '../../paths.ts';
import { useListings } from '../../use-api.ts';
import { hasOtherAdverts } from './describe-listing.ts';

/** A listing's asking price over time, as far as it is known. */
export function ListingPriceChart({ id, listing }: { id: string; listing: ListingDetail }) {
  const until = useLastKnownDay(listing);
  return (
    <PriceChart
      home={listing.displayTitle ?? listing.title}
      history={listing.priceHistory}
      sales={listing.saleHistory}
      until={until}
      isOneOfSeveral={hasOtherAdverts(listing)}
      fileName={`asking-price-${id}`}
      embedPath={paths.embed('price', paths.listing(Number(id), listing.county, listing.title))}
    />
  );
}

/**
 * The day of the newest pull while the listing is live, of its last sight once it is out of sight;
 * null once it is gone.
 */
function useLastKnownDay({ status, lastSeen }: ListingDetail): string | null {
  const listings = useListings();
  if (status === 'Out of Sight') return lastSeen?.slice(0, 10) ?? null;
  if (status === 'Unlisted' || status === 'Sold') return null;
  return listings?.newestPullAt.slice(0, 10) ?? null;
}
