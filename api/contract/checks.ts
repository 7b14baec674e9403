import { type Static, Type } from 'typebox';
import { described, Exact, Instant, Optional } from './fields.ts';

const before = 'the last check before the change was seen; ISO 8601, UTC';
const happenedBy = described(Instant, 'the check that first showed the change; ISO 8601, UTC');

/**
 * The event happened after the first check and no later than the second. If its day is known, as for
 * a sale in the register, both are that day.
 */
export const EventChecks = {
  happenedAfter: Optional(Instant, `${before}; absent if there was no earlier check`),
  happenedBy: Type.Optional(happenedBy),
};
export type EventChecks = { readonly happenedAfter?: string; readonly happenedBy?: string };

/**
 * Number of homes whose event may fall inside or before the window, because there was no check in
 * between.
 */
export const UndatedChanges = Exact({
  homes: Type.Integer({ minimum: 1 }),
  happenedAfter: described(Instant, before),
  happenedBy,
});
export type UndatedChanges = Static<typeof UndatedChanges>;
