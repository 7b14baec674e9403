import type { HomeNow } from '../../api/contract/homes.ts';
import { looksOf } from './whole-listing.ts';

/**
 * By the listing that is asked about: 4690 is an old advert of the home of 4711, which came back;
 * 4715 is sold; 4712 has a price on application; 404 isn't known, any other is for sale.
 */
export function homeBody(askedId: number): HomeNow | null {
  if (askedId === 404) return null;
  if (askedId === 4690 || askedId === 4711) return { ...relisted, askedId };
  if (askedId === 4715) return { ...sold, askedId };
  const price = askedId === 4712 ? -1 : 300_000;
  const own = { askedId, homeId: String(askedId), listingId: askedId, advertIds: [askedId] };
  const { lastNews: _, ...plain } = relisted;
  return { ...plain, ...own, title: `${askedId} Main Street, Bandon`, county: 'Cork', price };
}

const relisted: HomeNow = {
  askedId: 4711,
  homeId: '1',
  listingId: 4711,
  advertIds: [4690, 4711],
  title: '14 Ardilea Crescent, Clonskeagh, Dublin 14',
  county: 'Dublin',
  status: 'For Sale',
  price: 595_000,
  lastNews: {
    change: 'Drop',
    price: 595_000,
    difference: -15_000,
    ...looksOf('2026-10-10', '2026-10-11'),
  },
};

const sold: HomeNow = {
  askedId: 4715,
  homeId: '2',
  listingId: 4715,
  advertIds: [4715],
  title: '9 Hill View, Westport',
  county: 'Mayo',
  status: 'Sold',
  price: 595_000,
  sale: {
    dateOfSale: '2026-11-06',
    price: 612_000,
    vatExclusive: false,
    matchReason: 'advert_other_place',
  },
};
