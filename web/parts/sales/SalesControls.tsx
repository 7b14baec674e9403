import { registerView, type SaleSort } from '../../../api/contract/sales-view.ts';
import { ListForm } from '../../ui/ListForm.tsx';
import type { RegisterList } from '../../use-sales.ts';
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

const names = ['year', 'fromPrice', 'toPrice', 'build'] as const;
type Name = (typeof names)[number];

const words: Readonly<Record<Name, FieldWords>> = {
  year: { label: 'Sold in', format: String, none: 'Any year', isFalling: true },
  fromPrice: { label: 'Price from', format: formatPriceChoice, none: 'Any' },
  toPrice: { label: 'Price to', format: formatPriceChoice, none: 'Any' },
  build: {
    label: 'New or second-hand',
    format: (build) => (build === 'new' ? 'New' : 'Second-hand'),
    none: 'Either',
  },
};

/** What narrows and orders the sales of a county. */
export function SalesControls({ list }: { list: RegisterList }) {
  const { view, hrefOf, wholeHref, choices } = list;
  const { whole } = registerView;
  const fields = names.map((name) => suggestField(name, view[name], choices, words[name]));
  const isPriced = view.fromPrice !== 0 || view.toPrice !== 0;
  const others = (['year', 'build'] as const).filter((name) => view[name] !== whole[name]);
  return (
    <ListForm
      fields={[sortField(view.sort, saleSortNames), ...fields.filter((field) => field !== null)]}
      hrefOf={(name, value) => {
        const known = registerView.names.find((one) => one === name);
        const read = known && registerView.fields[known].read(value);
        return hrefOf(known ? { [known]: read ?? whole[known] } : {});
      }}
      wholeHref={wholeHref}
      chosen={others.length + (isPriced ? 1 : 0)}
    />
  );
}
