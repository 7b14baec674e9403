import { type Static, Type } from 'typebox';
import { Exact, Instant } from './fields.ts';

const happenedAfter = {
  ...Instant,
  description: 'the last check before the change was seen; ISO 8601, UTC',
};
const happenedBy = {
  ...Instant,
  description: 'the check that first showed the change; ISO 8601, UTC',
};

/**
 * The event happened after the first check and no later than the second. If its day is known, as for
 * a sale in the register, both are that day.
 */
export const MaybeLooks = {
  happenedAfter: Type.Optional({
    ...happenedAfter,
    description: `${happenedAfter.description}; absent if there was no earlier check`,
  }),
  happenedBy: Type.Optional(happenedBy),
};
export type MaybeLooks = { readonly happenedAfter?: string; readonly happenedBy?: string };

/**
 * Number of homes whose event may fall inside or before the window, because there was no check in
 * between.
 */
export const UndatedChanges = Exact({
  homes: Type.Integer({ minimum: 1 }),
  happenedAfter,
  happenedBy,
});
export type UndatedChanges = Static<typeof UndatedChanges>;
