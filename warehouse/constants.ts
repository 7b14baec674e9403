/*
 * The numbers that rules of both the SQL and the TypeScript ask for. SQL has each as a macro
 * (`constant-macros.ts`); those that SQL alone asks for are files in `macros/`.
 */

/** VAT on new homes in percent, which the register's prices leave out where it says "VAT exclusive". */
export const vatPct = 13.5;
export const vatMultiplier = 1 + vatPct / 100;

/** The register begins here: no sale is older. */
export const firstRegisterYear = 2010;

/** How many days a change of price, or a return to the market, counts as recent: up to the newest pull. */
export const recentDays = 28;

/** How often a link must be right for the site to state it plainly; else it is told as likely, with its reason. */
export const certainScore = 0.95;

/** How far from a home a school, and a stop, still counts as near it, in metres. */
export const schoolReachM = 10_000;
export const stopReachM = 1500;

/**
 * The longest text of a field that is read, in characters. The longest that a source has shown has 250; patterns and SQL
 * that take a text apart may cost its length squared, which is nothing at this length and hours at a million.
 */
export const longestText = 1000;
