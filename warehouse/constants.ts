/*
 * The numbers that both SQL and TypeScript rules use. SQL has each as a macro
 * (`constant-macros.ts`); numbers that only SQL uses are in `macros/limits.sql`.
 */

/** VAT on new homes in percent. The register's prices exclude it if marked "VAT exclusive". */
export const vatPct = 13.5;
export const vatMultiplier = 1 + vatPct / 100;

/**
 * The version of the data product, the views of `main`. docs/data-product.md explains when it
 * changes.
 */
export const dataProductVersion = '1.7';

/** The first day of the register: no sale is older. */
export const firstRegisterYear = 2010;

/** The year whose mean index is 100, if the index covers all of it. */
export const indexBaseYear = 2015;

/**
 * How many days before the newest pull a price change or a return to the market counts as recent.
 */
export const recentDays = 28;

/**
 * How often a link must be right for the site to state it as a fact. Others are shown as likely,
 * with their reason.
 */
export const certainScore = 0.95;

/** How far from a home a school or a stop counts as near, in metres. */
export const schoolReachM = 10_000;
export const stopReachM = 1500;

/**
 * The longest text of a field that is read, in characters. The longest seen in a source has 250.
 * Patterns and SQL that split a text may take time proportional to the square of its length:
 * nothing at this length, hours at a million.
 */
export const maxTextLength = 1000;
