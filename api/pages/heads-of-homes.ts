import type { BlogArticle } from '../contract/blog.ts';
import { formatDate } from '../contract/format-between.ts';
import { formatPrice } from '../contract/format-price.ts';
import type { ListingDetail } from '../contract/listing.ts';
import { formatHome } from './format-home.ts';
import { formatSalesName, type SalesFacts } from './format-sales-name.ts';
import type { Known, Named, Words } from './head.ts';
import { parseListingId } from './listing-id.ts';
import { formatSlug } from './slug.ts';

/** What a listing's head is made from. */
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
>;

/** What a post's head is made from. */
export type PostFacts = Pick<
  BlogArticle,
  'title' | 'publishedBy' | 'beds' | 'baths' | 'propertyType' | 'county'
>;

/** The words for a home and its price, by its status: only one for sale is offered. */
const offers: Readonly<Record<ListingFacts['status'], readonly [string, string]>> = {
  'For Sale': [' for sale', 'Listed'],
  'Sale Agreed': [', sale agreed', 'Listed'],
  'Out of Sight': ['', 'Last seen listed'],
  Unlisted: ['', 'Last listed'],
  Sold: ['', 'Last listed'],
};

/** Only the number identifies a listing; the head gives its right address. */
export function describeListing({ listingId = '', slug }: Named, { listing }: Known): Words {
  const known = parseListingId(listingId) === null ? null : listing;
  if (known === null) return describeNoListing(listingId);
  if (known === undefined) {
    return {
      title: slug ? formatSlugTitle(slug) : 'Listing',
      description: 'The price history of a home.',
      path: `/listing/${encodeURIComponent(listingId)}`,
    };
  }
  const { title, displayTitle = title, county, status, currentPrice, soldFor } = known;
  const [offer, asks] = offers[status];
  // If a home for sale has no known price, the text says so.
  const isAsked = currentPrice !== -2 || status === 'For Sale' || status === 'Sale Agreed';
  const asked = isAsked ? ` ${asks} at ${formatPrice(currentPrice)}` : '';
  const path = `/listing/${listingId}/${encodeURIComponent(county)}/${formatSlug(title)}`;
  const story = `Price history data for ${displayTitle}, a ${formatHome(known)}${soldFor ? '' : offer} in Co. ${county}.${asked}`;
  if (soldFor) {
    const sold = formatSold(soldFor);
    const first = `${sold.charAt(0).toUpperCase()}${sold.slice(1)}`;
    return {
      title: `${displayTitle}: ${sold}`,
      description: `${first} on ${formatDate(soldFor.dateOfSale)}. ${story}`,
      path,
    };
  }
  return status === 'Sold'
    ? {
        title: `${displayTitle}: sold, according to its advert`,
        description: `Sold according to its advert; we found no sale of it in the Property Price Register since the advert was first seen. ${story}`,
        path,
      }
    : { title: displayTitle, description: story, path };
}

function describeNoListing(id: string): Words {
  return {
    title: 'Listing Not Found',
    description: 'The listing you are looking for does not exist or has been removed.',
    path: `/listing/${encodeURIComponent(id)}`,
    isMissing: true,
  };
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

/** The application for a mortgage on a listing. */
export function describeMortgage({ listingId = '' }: Named, { listing }: Known): Words {
  const known = parseListingId(listingId) === null ? null : listing;
  if (known === null) return describeNoListing(listingId);
  if (known === undefined) {
    return {
      title: 'Mortgage application',
      description: 'Apply for a mortgage on a home, in five short steps.',
    };
  }
  const name = known.displayTitle ?? known.title;
  const county = name.includes(known.county) ? '' : `, Co. ${known.county}`;
  return {
    title: `Mortgage application: ${name}`,
    description: `Apply for a mortgage on ${name}${county}, in five short steps.`,
  };
}

/** Only the number identifies a post; the head gives its right address. */
export function describePost({ id = '' }: Named, { post }: Known): Words {
  const known = parseListingId(id) === null ? null : post;
  const path = `/blog/${encodeURIComponent(id)}`;
  if (known === undefined)
    return { title: 'Blog', description: 'An article of the Luach blog.', path };
  if (known === null) {
    return {
      title: 'Article not found',
      description: 'There is no such article.',
      path,
      isMissing: true,
    };
  }
  const { title, publishedBy, county } = known;
  return {
    title,
    // A post about an unknown listing has no home to describe.
    description:
      county === ''
        ? `${title}, an article by ${publishedBy} on the Luach blog`
        : `Price history data for ${title}, a ${formatHome(known)} for sale in Co. ${county}`,
    path: `/blog/${id}/${formatSlug(title)}`,
  };
}

/** A street or a place; null where there is none. Until it is known it counts as existing. */
export function describeSales(
  { key = '' }: Named,
  known: SalesFacts | null | undefined,
  screen: 'street' | 'place',
): Words | null {
  if (!known)
    return known === null ? null : { title: 'Sales', description: 'What homes sold for here.' };
  const name = formatSalesName(known);
  const sales = known.registeredSales;
  return {
    title: name,
    description:
      sales === 0
        ? `Homes for sale in ${name}. We have no record of a sale there.`
        : `What homes in ${name} sold for: ${sales.toLocaleString('en-IE')} ${sales === 1 ? 'sale' : 'sales'}, and the median by year.`,
    path: `/${screen}/${known.key || key}`,
  };
}
