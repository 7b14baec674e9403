import type { Column } from '../../ui/DataTable.tsx';

/** A list with the order that it has, and its address in another. */
export type Ordered<Sort> = {
  readonly view: { readonly sort: string };
  readonly hrefOf: (changes: { sort: Sort }) => string;
};

/**
 * How the heading of a column shows and changes the order of a list. A second choice of it turns to
 * the other order.
 */
export function orderBy<Sort extends string>(
  { view, hrefOf }: Ordered<Sort>,
  [first, other = first]: readonly [first: Sort, other?: Sort],
): NonNullable<Column<never>['order']> {
  const isUp = /^(cheapest|oldest|address|type)$/.test(view.sort);
  const isNow = view.sort === first || view.sort === other;
  return {
    now: isNow ? (isUp ? 'ascending' : 'descending') : undefined,
    href: hrefOf({ sort: view.sort === first ? other : first }),
  };
}
