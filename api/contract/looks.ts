import { type Static, Type } from 'typebox';
import { Exact, Instant } from './fields.ts';

const happenedAfter = {
  ...Instant,
  description: 'the last look at which it was not yet so; ISO 8601, UTC',
};
const happenedBy = { ...Instant, description: 'the look that shows it; ISO 8601, UTC' };

/**
 * An event lies after the one look and no later than the other. Where its day is known, as for a
 * sale in the register, both are that day.
 */
export const MaybeLooks = {
  happenedAfter: Type.Optional({
    ...happenedAfter,
    description: `${happenedAfter.description}; absent where there was no look before`,
  }),
  happenedBy: Type.Optional(happenedBy),
};
export type MaybeLooks = { readonly happenedAfter?: string; readonly happenedBy?: string };

/**
 * How many homes an event may have happened to either within a window or before it, because there
 * was no look in between.
 */
export const UndatedChanges = Exact({
  homes: Type.Integer({ minimum: 1 }),
  happenedAfter,
  happenedBy,
});
export type UndatedChanges = Static<typeof UndatedChanges>;
