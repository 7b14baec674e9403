import type { ListingDetail, PriceHistoryItem } from '../../../api/contract/listing.ts';
import { findReason } from '../../../api/contract/match.ts';
import { formatDate } from '../../format.ts';
import { describeWhen } from '../listings/describe-when.ts';

/**
 * A sale this shortly before an advert's first sight is more likely the advert's own than the
 * seller's purchase.
 */
export const soldBeforeDays = 183;

type Home = Pick<ListingDetail, 'priceHistory' | 'saleHistory'>;

/**
 * Says that a home is sold only by the word of its advert, in one or two sentences. No sale from
 * before an advert's first sight is linked to it: where the home has one that may be the same all
 * the same, the text says so, as the page shows that sale too.
 */
export function describeAdvertsSale(home: Home, sold: PriceHistoryItem): string {
  const text = `Its advert showed it as sold ${describeWhen(sold)}`;
  const early = findSaleBefore(home);
  if (!early) return `${text}; no sale of it has been found in the register yet.`;
  const what = findReason(early.matchReason).isCertain ? 'this home' : 'what is likely this home';
  return `${text}. The register’s last sale of ${what}, on ${formatDate(early.dateOfSale)}, was before this advert was first seen, so it isn’t taken to be the same sale.`;
}

/** The newest sale of a home, if it was shortly before the first sight of its advert. */
function findSaleBefore({ priceHistory, saleHistory }: Home) {
  const first = priceHistory.at(-1);
  const [newest] = saleHistory;
  if (!first || !newest || newest.dateOfSale >= first.published) return undefined;
  const earliest = Date.parse(first.published) - soldBeforeDays * 86_400_000;
  return Date.parse(newest.dateOfSale) >= earliest ? newest : undefined;
}
