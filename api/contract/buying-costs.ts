import costs from './buying-costs.json' with { type: 'json' };

/**
 * Rates and limits of buying a home, with their sources. Budgets are in October, and the Central
 * Bank reviews its limits each year, so the file has an expiry date.
 */
export const buyingCosts = costs;

/** Whether the rates still apply on a day. */
export function areCostsInDate(now: Date): boolean {
  return now.toISOString().slice(0, 10) <= costs.expires;
}
