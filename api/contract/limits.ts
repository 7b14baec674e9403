/**
 * Numbers that the API and the screens share. They stand apart from the schemas so that the browser
 * can have them without the schema library.
 */

export { recentDays, schoolReachM, stopReachM, vatPct } from '../../warehouse/vocabulary.ts';

/** Rows of a register page. */
export const registerPageSize = 80;

/** The most records that a sales search answers. */
export const salesSearchLimit = 300;

/** Bedrooms that have figures of their own. */
export const bedroomCounts = [2, 3, 4] as const;

/** The fewest characters that an active search takes. */
export const listingSearchShortest = 3;

/** The most listings that an active search answers. */
export const listingSearchLimit = 300;

/** The most dependents of a mortgage application. */
export const dependentsLimit = 20;

/** Dependents' random indexes are below this. */
export const dependentIndexLimit = 5000;
