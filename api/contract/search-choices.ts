import { type Static, Type } from 'typebox';
import { Count, Exact } from './fields.ts';

const countsOf = (description: string) =>
  Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: Count,
    description: `${description}; a value without a sale is left out`,
  });

/** For each field of a sales search, how many sales each of its values leaves in the register. */
export const SearchChoices = Exact({
  county: countsOf('sales by county'),
  eircodeRoute: countsOf('sales by routing key'),
  fromYear: countsOf('sales in a year or later'),
  toYear: countsOf('sales in a year or earlier'),
  beds: countsOf('sales by bedrooms, where a listing gives them; 10 is 10 or more'),
  build: countsOf('sales of new homes, and of second-hand ones'),
  baths: countsOf('sales by bathrooms, where a listing gives them; 10 is 10 or more'),
});
export type SearchChoices = Static<typeof SearchChoices>;
