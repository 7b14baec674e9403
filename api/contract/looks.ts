import { type Static, Type } from 'typebox';
import { Instant } from './fields.ts';

const happenedAfter = {
  ...Instant,
  description: 'the last look at which it was not yet so; ISO 8601, UTC',
};
const happenedBy = { ...Instant, description: 'the look that shows it; ISO 8601, UTC' };

/** Something happened after the one look, and by the other. Both are the day itself where that is known, as of a sale in the register. */
export const MaybeLooks = {
  happenedAfter: Type.Optional({
    ...happenedAfter,
    description: `${happenedAfter.description}; absent where no data was collected before`,
  }),
  happenedBy: Type.Optional(happenedBy),
};
export type MaybeLooks = { readonly happenedAfter?: string; readonly happenedBy?: string };

/** How many homes something may have happened to within a window, or before it, as nobody looked between the two looks. */
export const Unplaced = Type.Object(
  { homes: Type.Integer({ minimum: 1 }), happenedAfter, happenedBy },
  { additionalProperties: false },
);
export type Unplaced = Static<typeof Unplaced>;
