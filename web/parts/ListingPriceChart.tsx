import type { ListingDetail } from '../../api/contract/listing.ts';
import type { Meta } from '../../api/contract/meta.ts';
import { PriceChart } from '../charts/PriceChart.tsx';
import { apiPaths } from '../paths.ts';
import { useApi } from '../use-api.ts';

/** A listing's asking price over time, as far as it is known. */
export function ListingPriceChart({ id, listing }: { id: string; listing: ListingDetail }) {
  const until = useLastKnownDay(listing);
  return (
    <PriceChart
      home={listing.title}
      history={listing.priceHistory}
      sales={listing.saleHistory}
      until={until}
      fileName={`asking-price-${id}`}
    />
  );
}

/** The day of the newest pull while the listing is live; null once it is gone, as nothing is known of it since. */
function useLastKnownDay({ status }: ListingDetail): string | null {
  const meta = useApi<Meta>(apiPaths.meta());
  if (meta.state !== 'ready' || status === 'Unlisted' || status === 'Sold') return null;
  return meta.data.listings?.newestPullAt.slice(0, 10) ?? null;
}
