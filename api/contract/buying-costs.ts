import costs from './buying-costs.json' with { type: 'json' };

/**
 * Rates and limits of buying a home, with their sources. Budgets come in October, and the Central
 * Bank reviews its limits each year: so the file has a day until which it counts.
 */
export const buyingCosts = costs;

/** Whether the rates still count on a day. */
export function areCostsInDate(now: Date): boolean {
  return now.toISOString().slice(0, 10) <= costs.expires;
}
