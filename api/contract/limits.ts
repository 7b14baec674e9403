/**
 * Numbers that the API and the screens share. They stand apart from the schemas so that the browser
 * can have them without the schema library.
 */

/** Rows of a register page. */
export const registerPageSize = 80;

/** The most records that a sales search answers. */
export const salesSearchLimit = 300;

/** Bedrooms that have figures of their own. */
export const bedroomCounts = [2, 3, 4] as const;
