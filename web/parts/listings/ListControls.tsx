import type { ListSort, ListView } from '../../../api/contract/list-view.ts';
import { ListForm } from '../../ui/ListForm.tsx';
import { type HomeList, readChoice } from '../../use-list.ts';
import { countFilters } from './describe-shown.ts';
import { type FieldWords, formatPriceChoice, sortField, suggestField } from './list-fields.ts';

export type FilterName = 'status' | 'beds' | 'type' | 'price' | 'since';

type Props = {
  list: HomeList<unknown>;
  filters: readonly FilterName[];
  /** Whether its table has a column of property types, which can order it. */
  hasTypes: boolean;
  since: string;
};

const sortNames: Record<ListSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
  address: 'Address',
  beds: 'Most bedrooms',
  baths: 'Most bathrooms',
  type: 'Property type',
  change: 'Largest change',
};

const { type: _, ...sortNamesWithoutTypes } = sortNames;

/** What narrows and orders a list of homes. */
export function ListControls({ list, filters, hasTypes, since }: Props) {
  const { kind, view, hrefOf, wholeHref, choices } = list;
  const { prefix = '' } = kind;
  const fields = filters
    .flatMap((filter) => namesOf[filter])
    .map((name) =>
      suggestField(
        name,
        view[name],
        choices,
        name === 'since' ? { ...words.since, label: since } : words[name],
      ),
    );
  return (
    <ListForm
      name="Sort and filter homes"
      fields={[
        sortField(view.sort, hasTypes ? sortNames : sortNamesWithoutTypes),
        ...fields.filter((field) => field !== null),
      ].map((field) => ({ ...field, name: prefix + field.name }))}
      hrefOf={(name, value) => hrefOf(readChoice(kind, name, value))}
      wholeHref={wholeHref}
      chosen={countFilters(view)}
    />
  );
}

type Name = Exclude<keyof ListView, 'sort' | 'unplaced' | 'page'>;

const namesOf: Readonly<Record<FilterName, readonly Name[]>> = {
  status: ['status'],
  beds: ['beds'],
  type: ['type'],
  price: ['fromPrice', 'toPrice'],
  since: ['since'],
};

const words: Readonly<Record<Name, FieldWords>> = {
  status: { label: 'Status', format: String, none: 'Any' },
  beds: { label: 'Bedrooms', format: (beds) => `${beds} or more`, none: 'Any' },
  type: { label: 'Property type', format: String, none: 'Any' },
  fromPrice: { label: 'Price from', format: formatPriceChoice, none: 'Any' },
  toPrice: { label: 'Price to', format: formatPriceChoice, none: 'Any' },
  since: { label: 'Since', format: describeDays, none: 'Any time' },
};

function describeDays(days: string | number): string {
  return days === 1 ? 'In the day to the latest check' : `In the ${days} days to the latest check`;
}
