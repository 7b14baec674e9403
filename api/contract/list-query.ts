import { Type } from 'typebox';
import { type ListView, listFields } from './list-view.ts';

const meanings: Readonly<Record<keyof ListView, string>> = {
  sort: 'the order; `newest` without it',
  status: 'only homes of this status',
  beds: 'at least so many bedrooms',
  type: 'only homes of this type',
  fromPrice: 'euro; leaves out homes without a price',
  toPrice: 'euro; leaves out homes without a price',
  since: 'only what happened in so many days up to the newest pull',
  page: 'a page of 50; the header X-Total-Count says how many match. Without it, all of them',
};

/** The parameters that narrow, order and page a list of homes. */
export const ListQuery = Type.Object(
  Object.fromEntries(
    Object.entries(meanings).map(([name, meaning]) => [
      name,
      Type.Optional(
        Type.String({
          description: `${meaning}; ${listFields[name as keyof ListView].accepts}`,
        }),
      ),
    ]),
  ),
);
