import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { leftOutReasons, matchReasons } from '../../warehouse/vocabulary.ts';

/** Field types that several resources share. Money is in euro, dates are YYYY-MM-DD. */

/** An object with these fields and no others. */
export function Exact<Fields extends TProperties>(fields: Fields, description?: string) {
  return Type.Object(fields, { additionalProperties: false, ...(description && { description }) });
}

/** A schema, with what it means here. */
export function described<Schema extends TSchema>(schema: Schema, description: string): Schema {
  return { ...schema, description };
}

export function Optional<Schema extends TSchema>(schema: Schema, description: string) {
  return Type.Optional(described(schema, description));
}

export const Text = (description: string) => Type.String({ description });
export const OptionalText = (description: string) => Optional(Type.String(), description);
/** True, or absent. */
export const OptionalTrue = (description: string) => Optional(Type.Literal(true), description);

export function OrNull<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description ? { description } : {});
}

export function List<Schema extends TSchema>(items: Schema, description: string) {
  return Type.Array(items, { description });
}

export const Count = Type.Integer({ minimum: 0 });
/** Null where no source that is followed ever shows it: the number isn't known. */
export const MaybeCount = OrNull(Count, 'null if no source we follow reports it');
export const Year = Type.Integer({ minimum: 2010, maximum: 2200 });
export const Month = Type.Integer({ minimum: 1, maximum: 12 });
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Of the newest sale; empty if no register is loaded, and its year and month are the version's. */
export const NewestSaleDate = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
  description: 'empty if no register is loaded; counts are then 0',
});
export const Instant = Text('ISO 8601, UTC');
export const Share = (description: string) =>
  Type.Number({ description: `${description}, in percent` });

/** Figures for a county or for Ireland, up to the month of the newest sale. */
export const OfArea = {
  area: Type.String(),
  thisYear: Year,
  thisMonth: Month,
  newestSaleDate: NewestSaleDate,
};

/** A statistic in euro; null if it can't be computed. */
export const Euro = OrNull(Type.Number(), 'euro');
export const Percent = OrNull(Type.Number(), 'percent, two decimals');

export const LeftOutReason = Type.Enum([...leftOutReasons]);

/** Why an advert or a sale is linked to a home. */
export const MatchReason = Type.Enum(matchReasons.map(({ reason }) => reason));

/** How many registered sales the statistics leave out, by the first reason that applies. */
export const LeftOutCounts = Exact(
  Object.fromEntries(leftOutReasons.map((reason) => [reason, Count])) as Record<
    (typeof leftOutReasons)[number],
    typeof Count
  >,
);

/** A page of a street or a place: its name and the key in its address. */
export const PageLink = Exact({
  key: Text("the end of its page's address"),
  name: Text('in its most common spelling'),
});
export type PageLink = Static<typeof PageLink>;
