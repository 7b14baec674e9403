import { formatDate } from '../contract/format-between.ts';
import { formatPrice } from '../contract/format-price.ts';
import type { ListingDetail } from '../contract/listing.ts';
import { findCounty } from '../contract/lists.ts';
import { formatHome } from './format-home.ts';
import { buildPageHead, type Head } from './head-page.ts';
import { parseListingId } from './listing-id.ts';
import { formatSlug } from './slug.ts';

/** What a listing's head is made from: its detail and its id. */
export type ListingFacts = Pick<
  ListingDetail,
  | 'title'
  | 'displayTitle'
  | 'county'
  | 'beds'
  | 'baths'
  | 'propertyType'
  | 'currentPrice'
  | 'status'
  | 'soldFor'
> & { id: number };

/** The sentence for a county that takes the place of a count of its homes for sale. */
export function describeUncovered(county: string): string {
  return `We don’t track adverts in ${county} yet, so we don’t know what is for sale there.`;
}

/**
 * `/pricechanges`, `/pricechanges/{county}`, `/pricechanges/{county}/{term}`. Every term has a
 * page.
 */
export function buildPriceChangesHead([name, term, ...more]: string[]): Head | null {
  if (more.length > 0) return null;
  if (name === undefined) {
    return buildPageHead(
      '/pricechanges',
      'Property price changes by county',
      'Property price changes in the counties of Ulster, Munster, Connacht and Leinster: how many homes for sale had their price cut or raised in the four weeks before our latest check.',
    );
  }
  const county = findCounty(name);
  if (!county) return null;
  if (term === undefined) {
    return buildPageHead(
      `/pricechanges/${county}`,
      `${county} Property Price Changes`,
      `Homes for sale in Co. ${county} whose asking price was cut or raised in the four weeks before our latest check.`,
    );
  }
  return buildPageHead(
    `/pricechanges/${county}/${encodeURIComponent(term)}`,
    `${county} Property Price Changes: ${term}`,
    `Homes for sale in Co. ${county} whose asking price changed in the four weeks before our latest check: ${term}.`,
  );
}

/** `/relisted` and `/relisted/{county}`. */
export function buildRelistedHead([name, ...more]: string[]): Head | null {
  if (more.length > 0) return null;
  if (name === undefined) {
    return buildPageHead(
      '/relisted',
      'Relisted Properties',
      'Homes that came back on the market in the four weeks before our latest check, county by county, after a sale fell through or the advert was removed.',
    );
  }
  const county = findCounty(name);
  if (!county) return null;
  return buildPageHead(
    `/relisted/${county}`,
    `${county} Relisted Properties`,
    `Homes in Co. ${county} that came back on the market in the four weeks before our latest check, with their asking prices.`,
  );
}

/**
 * `/for-sale`, `/for-sale/{county}`, `/for-sale/{county}/{town}`. Every town has a page, which may
 * say that nothing is for sale.
 */
export function buildForSaleHead([name, town, ...more]: string[]): Head | null {
  if (more.length > 0) return null;
  if (name === undefined) {
    return buildPageHead(
      '/for-sale',
      'Property For Sale',
      'Homes for sale, county by county and place by place, each with its price history.',
    );
  }
  const county = findCounty(name);
  if (!county) return null;
  if (town === undefined) {
    return buildPageHead(
      `/for-sale/${county}`,
      `Property For Sale in ${county}`,
      `Homes for sale in Co. ${county}, place by place.`,
    );
  }
  return buildPageHead(
    `/for-sale/${county}/${encodeURIComponent(town)}`,
    `Property For Sale in ${town}, Co. ${county}`,
    `Homes for sale in ${town}, Co. ${county}: address, bedrooms, bathrooms, property type and price history.`,
  );
}

/** The words for a home and its price, by its status: only one for sale is offered. */
const offers: Readonly<Record<ListingFacts['status'], readonly [string, string]>> = {
  'For Sale': [' for sale', 'Listed'],
  'Sale Agreed': [', sale agreed', 'Listed'],
  'Out of Sight': ['', 'Last seen listed'],
  Unlisted: ['', 'Last listed'],
  Sold: ['', 'Last listed'],
};

/**
 * `/listing/{listingId}/{county}/{title-slug}`. Only the number identifies the listing; the head
 * gives its right address.
 */
export function buildListingHead(
  [id, , slug, ...more]: string[],
  listing: ListingFacts | null | undefined,
): Head | null {
  if (!id || more.length > 0) return null;
  const known = parseListingId(id) === null ? null : listing;
  if (known === undefined) {
    return buildPageHead(
      `/listing/${encodeURIComponent(id)}`,
      slug ? formatSlugTitle(slug) : 'Listing',
      'The price history of a home.',
    );
  }
  if (known === null) {
    const missing = 'The listing you are looking for does not exist or has been removed.';
    return {
      ...buildPageHead(`/listing/${encodeURIComponent(id)}`, 'Listing Not Found', missing),
      status: 404,
    };
  }
  const { title, displayTitle = title, county, status } = known;
  const [offer, asks] = offers[status];
  // If a home for sale has no known price, the text says so.
  const isAsked = known.currentPrice !== -2 || status === 'For Sale' || status === 'Sale Agreed';
  const asked = isAsked ? ` ${asks} at ${formatPrice(known.currentPrice)}` : '';
  const place = `/listing/${known.id}/${encodeURIComponent(county)}/${formatSlug(title)}`;
  const story = (of: string) =>
    `Price history data for ${displayTitle}, a ${formatHome(known)}${of} in Co. ${county}.${asked}`;
  if (!known.soldFor) {
    return status === 'Sold'
      ? buildPageHead(
          place,
          `${displayTitle}: sold, according to its advert`,
          `Sold according to its advert; we found no sale of it in the Property Price Register since the advert was first seen. ${story('')}`,
        )
      : buildPageHead(place, displayTitle, story(offer));
  }
  const sold = formatSold(known.soldFor);
  const first = `${sold.charAt(0).toUpperCase()}${sold.slice(1)}`;
  return buildPageHead(
    place,
    `${displayTitle}: ${sold}`,
    `${first} on ${formatDate(known.soldFor.dateOfSale)}. ${story('')}`,
  );
}

/** `sold for €612,000`, `probably sold for about €551,750 with VAT`. */
function formatSold({ price, vatAdded, likely }: NonNullable<ListingFacts['soldFor']>): string {
  const amount = formatPrice(price);
  return `${likely ? 'probably sold' : 'sold'} for ${vatAdded ? `about ${amount} with VAT` : amount}`;
}

/** The title from an address while nothing else is known: `14 Ardilea Crescent`. */
function formatSlugTitle(slug: string): string {
  const words = slug.slice(0, 100).split('-').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Listing';
}

/** `/mortgage` and `/mortgage/{listingId}`: the application for a mortgage on that listing. */
export function buildMortgageHead(
  [id, ...more]: string[],
  listing: ListingFacts | null | undefined,
): Head | null {
  if (id === undefined) {
    return buildPageHead(
      '/mortgage',
      'Mortgages',
      'A mortgage brokerage service for home buyers in Ireland is coming soon.',
    );
  }
  if (more.length > 0) return null;
  const known = parseListingId(id) === null ? null : listing;
  if (known === null) return buildListingHead([id], null);
  const name = known ? (known.displayTitle ?? known.title) : '';
  const head = buildPageHead(
    `/mortgage/${encodeURIComponent(id)}`,
    known ? `Mortgage application: ${name}` : 'Mortgage application',
    known
      ? `Apply for a mortgage on ${name}${name.includes(known.county) ? '' : `, Co. ${known.county}`}, in five short steps.`
      : 'Apply for a mortgage on a home, in five short steps.',
  );
  return { ...head, isPrivate: true };
}
