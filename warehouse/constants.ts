/*
 * The numbers that both SQL and TypeScript rules use. SQL has each as a macro
 * (`constant-macros.ts`); numbers that only SQL uses are files in `macros/`.
 */

/**
 * VAT on new homes in percent. The register's prices leave it out where it says "VAT exclusive".
 */
export const vatPct = 13.5;
export const vatMultiplier = 1 + vatPct / 100;

/**
 * The version of the data product, the views of `main`: docs/data-product.md says when it changes.
 */
export const dataProductVersion = '1.7';

/** The first day of the register: no sale is older. */
export const firstRegisterYear = 2010;

/** The year in which the mean of a price index is 100, if the index has all of it. */
export const indexBaseYear = 2015;

/**
 * For how many days before the newest pull a price change or a return to the market counts as
 * recent.
 */
export const recentDays = 28;

/**
 * How often a link must be right for the site to state it plainly; any other is shown as likely,
 * with its reason.
 */
export const certainScore = 0.95;

/** How far from a home a school or a stop still counts as near, in metres. */
export const schoolReachM = 10_000;
export const stopReachM = 1500;

/**
 * The longest text of a field that is read, in characters. The longest seen in a source has 250.
 * Patterns and SQL that split a text may take time in proportion to the square of its length:
 * nothing at this length, hours at a million.
 */
export const longestText = 1000;
