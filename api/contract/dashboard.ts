import { type Static, Type } from 'typebox';
import { Count } from './fields.ts';

/**
 * The market at a glance, in homes. The windows of 24 hours and 7 days end at the newest accepted
 * pull of listings.
 */
export const Dashboard = Type.Object(
  {
    totalProperties: { ...Count, description: 'for sale now: live and not sale agreed' },
    newLast24h: Count,
    newThisWeek: Count,
    priceDropsThisWeek: Count,
    priceRisesThisWeek: Count,
    saleAgreedLast24h: Count,
    saleAgreedThisWeek: Count,
    reListedLast24h: Count,
    reListedThisWeek: Count,
  },
  { additionalProperties: false },
);
export type Dashboard = Static<typeof Dashboard>;
