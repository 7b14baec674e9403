/* The walk must have met all of these when it ends. */

/** Every screen, by its address. */
export const screens: readonly string[] = [
  '/',
  '/pricechanges',
  '/pricechanges/{county}',
  '/pricechanges/{county}/{term}',
  '/listing/{listingId}/{county}/{slug}',
  '/relisted',
  '/relisted/{county}',
  '/searchpriceregister',
  '/priceregister',
  '/priceregister/{county}',
  '/priceregister/{county}/{pageNumber}',
  '/street/{key}',
  '/place/{key}',
  '/search',
  '/for-sale',
  '/for-sale/{county}',
  '/for-sale/{county}/{town}',
  '/mortgage',
  '/mortgage/{listingId}',
  '/blog',
  '/blog/{id}/{slug}',
  '/stats',
  '/stats/{county}',
  '/stats/{county}/{year}/{month}',
  '/shortlist',
  '/about',
  '/data',
  '/sql',
  '/status',
  '/insights',
  '/releases',
  '/methods/{method}',
];

/**
 * Every call that the screens make, but for that of a sale of a street that isn't on its list: the
 * street of the walk may have none (`streets.e2e.ts`).
 */
export const calls: readonly string[] = [
  'GET /api/meta',
  'GET /api/data',
  'GET /api/sql',
  'GET /api/status',
  'GET /api/Listing/{listingId}',
  'GET /api/Listing/pricechanges',
  'GET /api/Listing/pricechanges/{county}',
  'GET /api/Listing/pricechanges/{county}/{term}',
  'GET /api/Listing/relisted',
  'GET /api/Listing/relisted/{county}',
  'GET /api/listing/search/{query}',
  'GET /api/Dashboard/',
  'GET /api/RegisterLag/{area}',
  'GET /api/RegisterChanges',
  'GET /api/PriceRegistry/{county}/{page}',
  'GET /api/priceregistry',
  'GET /api/SearchChoices',
  'GET /api/streets/{key}',
  'GET /api/streets/{key}/homes',
  'GET /api/streets/{key}/sales',
  'GET /api/places/{key}',
  'GET /api/places/{key}/homes',
  'GET /api/places/{key}/sales',
  'GET /api/places/{key}/sales/{day}',
  'GET /api/ForSale/{county}/Townlands',
  'GET /api/ForSale/{county}/town/{town}',
  'GET /api/Blog/',
  'GET /api/Blog/{id}',
  'GET /api/CountyMap/{measure}/{newest}',
  'GET /api/HomesMap/{county}',
  'GET /api/HomesMap/{county}/Homes',
  'GET /api/Trends/{area}/{months}',
  'GET /api/PriceIndex/{area}',
  'GET /api/MarketFigures/{area}',
  'GET /api/Stats/{county}',
  'GET /api/Stats/{county}/{year}/{month}',
  'POST /api/homes',
  'POST /api/mortgage',
];

/** The pattern of a screen's or a call's address: an id, a page, a year and a month are digits. */
export function patternOf(template: string): RegExp {
  const source = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    /^(id|listingId|page|pageNumber|year|month)$/.test(name) ? '\\d+' : '[^/]+',
  );
  return new RegExp(`^${source}$`);
}

/** The calls made that aren't in `calls`, and those in `calls` that weren't made. */
export function compareCalls(made: readonly string[]) {
  const patterns = calls.map(patternOf);
  return {
    missing: calls.filter((_, index) => !made.some((name) => patterns[index]?.test(name))),
    unlisted: made.filter((name) => !patterns.some((pattern) => pattern.test(name))),
  };
}
