import { filterNames } from '../../../api/contract/list-parameters.ts';
import type { ListSort } from '../../../api/contract/list-view.ts';
import { ListForm } from '../../ui/ListForm.tsx';
import { type HomeList, readChoice } from '../../use-list.ts';
import { countFilters } from './describe-shown.ts';
import { type FieldWords, formatPriceChoice, sortField, suggestField } from './list-fields.ts';

type Props = {
  list: HomeList<unknown>;
  /** Whether it has homes that are sale agreed too, and a column of property types. */
  isWholeMarket: boolean;
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
  area: 'Largest floor area',
  pricePerM2: 'Lowest price per m²',
};

const { type: _, ...sortNamesWithoutTypes } = sortNames;

/** What narrows and orders a list of homes. */
export function ListControls({ list, isWholeMarket, since }: Props) {
  const { kind, view, hrefOf, wholeHref, choices } = list;
  const { prefix = '' } = kind;
  const fields = filterNames
    .filter((name) => name !== 'status' || isWholeMarket)
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
        sortField(view.sort, isWholeMarket ? sortNames : sortNamesWithoutTypes),
        ...fields.filter((field) => field !== null),
      ].map((field) => ({ ...field, name: prefix + field.name }))}
      hrefOf={(name, value) => hrefOf(readChoice(kind, name, value))}
      wholeHref={wholeHref}
      chosen={countFilters(view)}
    />
  );
}

const words: Readonly<Record<(typeof filterNames)[number], FieldWords>> = {
  status: { label: 'Status', format: String, none: 'Any' },
  beds: { label: 'Bedrooms', format: (beds) => `${beds} or more`, none: 'Any' },
  type: { label: 'Property type', format: String, none: 'Any' },
  fromPrice: { label: 'Price from', format: formatPriceChoice, none: 'Any' },
  toPrice: { label: 'Price to', format: formatPriceChoice, none: 'Any' },
  area: { label: 'Floor area', format: (area) => `${area} m² or more`, none: 'Any' },
  toPricePerM2: { label: 'Price per m² to', format: formatPriceChoice, none: 'Any' },
  ber: { label: 'BER', format: formatBerChoice, none: 'Any' },
  since: { label: 'Since', format: describeDays, none: 'Any time' },
};

function formatBerChoice(letter: string | number): string {
  return letter === 'A' ? letter : `${letter} or better`;
}

function describeDays(days: string | number): string {
  return days === 1 ? 'In the day to the latest check' : `In the ${days} days to the latest check`;
}
