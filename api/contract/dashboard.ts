import { type Static, Type } from 'typebox';
import { UndatedChanges } from './checks.ts';
import { Count, described, Exact, MaybeCount } from './fields.ts';

const figures = {
  totalProperties: described(Count, 'for sale now: live and not sale agreed'),
  newLast24h: MaybeCount,
  newThisWeek: MaybeCount,
  priceDropsThisWeek: MaybeCount,
  priceRisesThisWeek: MaybeCount,
  saleAgreedLast24h: MaybeCount,
  saleAgreedThisWeek: MaybeCount,
  reListedLast24h: MaybeCount,
  reListedThisWeek: MaybeCount,
};

/** A dashboard figure that counts what happened within a window. */
export type DashboardMeasure = Exclude<keyof typeof figures, 'totalProperties'>;
const measures = Object.keys(figures).filter(
  (name): name is DashboardMeasure => name !== 'totalProperties',
);

/**
 * Homes in a county that a figure leaves out because the change may have happened within the window
 * or before it.
 */
const DashboardGap = Exact({
  measure: Type.Enum(measures),
  county: Type.String(),
  ...UndatedChanges.properties,
});

/**
 * The market at a glance, in homes. The windows of 24 hours and 7 days end at the newest accepted
 * pull of listings, and count what certainly happened within them; null means that it can't be
 * known: a sale agreed that no source reports, or too few checks so far.
 */
export const Dashboard = Exact({
  ...figures,
  unplaced: Type.Optional(
    Type.Array(DashboardGap, {
      minItems: 1,
      description:
        'homes that a figure leaves out because two checks are too far apart to say whether the change fell within the window or earlier; absent if there are none',
    }),
  ),
});
export type Dashboard = Static<typeof Dashboard>;
