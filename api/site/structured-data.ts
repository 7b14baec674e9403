import type { KeptExport } from '../../warehouse/open.ts';
import { type Area, wholeCountry } from '../contract/areas.ts';
import type { ListingDetail } from '../contract/listing.ts';
import type { BuiltHead, Head } from '../contract/rendered-page.ts';
import { listDistributions } from '../downloads/describe-downloads.ts';
import { readCompared } from '../pages/compared.ts';
import type { ServedVersion } from '../served-version.ts';

/** A thing as schema.org describes it, for a page's JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A page above another, by its path and name. */
type Parent = { readonly path: string; readonly name: string };

const sections: Readonly<Record<string, string>> = {
  stats: 'County Stats',
  'for-sale': 'Property For Sale',
  pricechanges: 'Price Changes',
  relisted: 'Relisted Properties',
  priceregister: 'Price Register',
  blog: 'Blog',
};

const context = { '@context': 'https://schema.org' };

/** A page's title without the name of the site. */
const formatName = (title: string) => title.replace(/ - [^-]*$/, '');

/**
 * What a page holds, for search engines: nothing of an invented country, nor of a form of the
 * visitor's own.
 */
export function describePage(
  { facts, register, exported }: ServedVersion,
  { head, subject }: Omit<BuiltHead, 'wanted'>,
  origin: string,
): StructuredData | null {
  if (facts.isDemo || head.isPrivate) return null;
  if (subject && 'currentPrice' in subject) return buildListingData(head, subject, origin);
  const reach = {
    publishedAt: facts.publishedAt,
    oldestSaleDate: register.oldest_sale_date,
    newestSaleDate: register.newest_sale_date,
    exported,
  };
  return buildDataset(head, reach, origin);
}

/** The period that the version's statistics cover. */
type DatasetFacts = {
  readonly publishedAt: string;
  readonly oldestSaleDate: string | null;
  readonly newestSaleDate: string | null;
  /** The version's downloads, if there are any. */
  readonly exported?: KeptExport | null;
};

/** Pages of statistics, of the country, a county or a county's month, and those about the data. */
const datasetPath = /^\/(about|data|stats(\/([^/]+)(\/(\d+)\/(\d+))?)?)$/;

/**
 * The figures on a statistics page as a `Dataset`, including any areas compared in the query; null
 * for other pages, and if there are no sales.
 */
export function buildDataset(
  { status, canonicalPath, title, description }: Head,
  { publishedAt, oldestSaleDate, newestSaleDate, exported }: DatasetFacts,
  origin: string,
): StructuredData | null {
  const [path = '', query = ''] = canonicalPath.split('?');
  const match = status === 200 ? datasetPath.exec(path) : null;
  if (!match || !oldestSaleDate || !newestSaleDate) return null;
  const [, screen, , county, , year, month = ''] = match;
  const compared = readCompared(query);
  const isAbout = screen === 'about' || screen === 'data';
  return {
    ...context,
    '@type': 'Dataset',
    name: isAbout ? 'Irish home sales and asking prices' : formatName(title),
    description: isAbout
      ? 'Home sales in Ireland with their prices, and the number of sales, average and median price by county and month.'
      : description,
    url: origin + canonicalPath,
    isAccessibleForFree: true,
    dateModified: publishedAt,
    temporalCoverage: year
      ? `${year}-${month.padStart(2, '0')}`
      : `${oldestSaleDate}/${newestSaleDate}`,
    spatialCoverage: county
      ? `County ${decodeURIComponent(county)}, Ireland`
      : compared.length > 0
        ? compared.map(formatAreaName)
        : 'Ireland',
    creator: { '@type': 'Organization', name: 'Luach', ...(origin && { url: origin }) },
    isBasedOn: 'https://www.propertypriceregister.ie/',
    ...(screen === 'data' && exported && describeExport(exported, origin)),
    ...(county && {
      distribution: describeAnswer(`${origin}/api/Stats${path.slice('/stats'.length)}`),
    }),
    ...(compared.length > 0 && {
      distribution: compared.map((area) => describeAnswer(`${origin}/api/Trends/${area}/1`)),
    }),
  };
}

function formatAreaName(area: Area): string {
  return area === wholeCountry ? 'Ireland' : `County ${area}, Ireland`;
}

/** An API response as a download. */
function describeAnswer(contentUrl: string): StructuredData {
  return { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl };
}

function describeExport(exported: KeptExport, origin: string): StructuredData {
  const { version, licenses } = exported;
  return {
    version,
    license: licenses.map(({ path, title }) => path ?? title),
    distribution: listDistributions(exported, origin),
  };
}

/** The fields of a listing that describe its home. */
export type OfferedHome = Pick<
  ListingDetail,
  'title' | 'county' | 'beds' | 'baths' | 'propertyType' | 'currentPrice' | 'status' | 'eircode'
>;

/** The schema.org type for each kind of home; a site, or several homes together, is just a `Place`. */
const dwellings: Readonly<Record<string, string>> = {
  Detached: 'SingleFamilyResidence',
  Bungalow: 'SingleFamilyResidence',
  House: 'House',
  'Semi-D': 'House',
  Terrace: 'House',
  'End of Terrace': 'House',
  Townhouse: 'House',
  Cottage: 'House',
  Mews: 'House',
  'Period House': 'House',
  Apartment: 'Apartment',
  Duplex: 'Apartment',
  Penthouse: 'Apartment',
  Studio: 'Apartment',
};

/** A home that is for sale as a `RealEstateListing`; null for any other. What isn't known is left out. */
export function buildListingData(
  { status, canonicalPath, description }: Head,
  home: OfferedHome,
  origin: string,
): StructuredData | null {
  if (status !== 200 || home.status !== 'For Sale') return null;
  const { title, county, beds, baths, propertyType, currentPrice, eircode } = home;
  return {
    ...context,
    '@type': 'RealEstateListing',
    name: title,
    description,
    url: origin + canonicalPath,
    mainEntity: {
      '@type': dwellings[propertyType] ?? 'Place',
      name: title,
      ...(beds > 0 && { numberOfBedrooms: beds }),
      ...(baths > 0 && { numberOfBathroomsTotal: baths }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: title,
        addressRegion: `Co. ${county}`,
        ...(eircode && { postalCode: eircode }),
        addressCountry: 'IE',
      },
    },
    ...(currentPrice > 0 && {
      offers: { '@type': 'Offer', price: currentPrice, priceCurrency: 'EUR' },
    }),
  };
}

/**
 * The pages above a page, as search engines show them: a JSON-LD `BreadcrumbList`. Null for the
 * start page, a missing one, and where the site has no address of its own.
 */
export function buildBreadcrumbs(
  { status, canonicalPath, title }: Head,
  origin: string,
): StructuredData | null {
  if (status === 404 || origin === '' || canonicalPath === '/') return null;
  const name = formatName(title);
  const trail = [...listParents(canonicalPath), { path: canonicalPath, name }];
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name: 'Luach' }, ...trail].map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: origin + page.path,
    })),
  };
}

function listParents(path: string): Parent[] {
  const [page = '', query] = path.split('?');
  const [screen = '', first = '', second] = page.split('/').slice(1);
  if (screen === 'street' || screen === 'place') {
    return [{ path: '/priceregister', name: sections.priceregister ?? '' }];
  }
  // A listing is below its county's homes for sale.
  const [section, county] = screen === 'listing' ? ['for-sale', second] : [screen, first];
  const name = sections[section];
  if (!name || (screen !== 'listing' && first === '' && !query)) return [];
  const top = { path: `/${section}`, name };
  const hasCounty = section !== 'blog' && county && (screen === 'listing' || second !== undefined);
  return hasCounty
    ? [top, { path: `/${section}/${county}`, name: decodeURIComponent(county) }]
    : [top];
}
