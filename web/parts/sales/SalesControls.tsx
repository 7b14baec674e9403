import type { ListChoices } from '../../../api/contract/list-choices.ts';
import type { PlaceSaleSort, RegisterView, SaleSort } from '../../../api/contract/sales-view.ts';
import { ListForm } from '../../ui/ListForm.tsx';
import { readChoice, type ViewOfPage } from '../../use-list.ts';
import {
  type FieldWords,
  formatPriceChoice,
  sortField,
  suggestField,
} from '../listings/list-fields.ts';

export const saleSortNames: Readonly<Record<SaleSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
};

export const placeSaleSortNames: Readonly<Record<PlaceSaleSort, string>> = {
  ...saleSortNames,
  address: 'Address',
};

const names = ['year', 'fromPrice', 'toPrice', 'build'] as const;
type Name = (typeof names)[number];

const words: Readonly<Record<Name, FieldWords>> = {
  year: { label: 'Sold in', format: String, none: 'Any year', isFalling: true },
  fromPrice: { label: 'Price from', format: formatPriceChoice, none: 'Any' },
  toPrice: { label: 'Price to', format: formatPriceChoice, none: 'Any' },
  build: {
    label: 'New or second-hand',
    format: formatBuild,
    none: 'Either',
  },
};

/** What a list of sales is narrowed by. */
type SalesView = Omit<RegisterView, 'sort'> & { readonly sort: string };

type Props<View extends SalesView> = {
  list: ViewOfPage<View> & { readonly choices: ListChoices };
  sortNames: Readonly<Record<View['sort'], string>>;
};

/** What narrows and orders the sales of a county, a street or a place. */
export function SalesControls<View extends SalesView>({ list, sortNames }: Props<View>) {
  const { kind, view, hrefOf, wholeHref, choices } = list;
  const { whole } = kind;
  const fields = names.map((name) => suggestField(name, view[name], choices, words[name]));
  const isPriced = view.fromPrice !== 0 || view.toPrice !== 0;
  const others = (['year', 'build'] as const).filter((name) => view[name] !== whole[name]);
  return (
    <ListForm
      name="Sort and filter sales"
      fields={[sortField(view.sort, sortNames), ...fields.filter((field) => field !== null)]}
      hrefOf={(name, value) => hrefOf(readChoice(kind, name, value))}
      wholeHref={wholeHref}
      chosen={others.length + (isPriced ? 1 : 0)}
    />
  );
}

/** `New`, or `Second-hand`, of what an address calls a build. */
export function formatBuild(build: string | number): string {
  return build === 'new' ? 'New' : 'Second-hand';
}
