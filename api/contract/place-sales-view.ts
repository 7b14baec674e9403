import { placeSalesParameters } from './list-parameters.ts';
import { type RegisterView, registerView, saleSorts } from './sales-view.ts';
import { oneOf, type ViewKind, wholeUpTo } from './view-fields.ts';

/** The orders of the sales of a street or a place. */
const placeSaleSorts = [...saleSorts, 'address'] as const;
export type PlaceSaleSort = (typeof placeSaleSorts)[number];

/** How the sales of a street or a place are narrowed, ordered and divided into pages. */
export type PlaceSalesView = Omit<RegisterView, 'sort'> & {
  readonly sort: PlaceSaleSort;
  /** From 1; 0 is the first too. */
  readonly page: number;
};

/** What an address says of the sales of a street or a place. */
export const placeSalesView: ViewKind<PlaceSalesView> = {
  names: placeSalesParameters,
  fields: { ...registerView.fields, sort: oneOf(placeSaleSorts), page: wholeUpTo(99_999) },
  whole: { ...registerView.whole, page: 0 },
};
