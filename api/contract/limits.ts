/**
 * Numbers that the API and the screens share. They are kept apart from the schemas so that the
 * browser can use them without the schema library.
 */

export { recentDays, schoolReachM, stopReachM, vatPct } from '../../warehouse/vocabulary.ts';

/** Rows on a page of the register. */
export const registerPageSize = 80;

/** What the map of counties shows, one at a time. */
export const mapMeasures = ['median', 'change', 'forsale', 'cut', 'days'] as const;
export type MapMeasure = (typeof mapMeasures)[number];

/** The most records that a sales search returns. */
export const salesSearchLimit = 300;

/** The numbers of bedrooms that have figures of their own. */
export const bedroomCounts = [2, 3, 4] as const;

/** The fewest characters that a search of active listings takes. */
export const listingSearchShortest = 3;

/** The most listings that a search of active listings returns. */
export const listingSearchLimit = 300;

/** The fewest characters that a search of everything takes, and the most. */
export const findShortest = 2;
export const findLongest = 200;

/** What a search of everything shows of each group, and of a single group. */
export const findGroupSize = 5;
export const findLimit = 300;

/** The most dependents in a mortgage application. */
export const dependentsLimit = 20;

/** The most characters in an SQL query. In a URL they can take up three times as many. */
export const sqlLongest = 4000;

/** The random indexes of dependents are below this. */
export const dependentIndexLimit = 5000;

/** The most homes that a shortlist holds, and that are asked about in one call. */
export const homesLimit = 200;

/** The most dots in the chart of a street or a place. */
export const maxPointsShown = 2000;

/**
 * Of this many market sales or fewer a chart has no median, or no line through it: it says more
 * about those homes than about the market.
 */
export const fewSales = 5;
