import type { ListChoices } from '../../../api/contract/list-choices.ts';
import type { filterNames, ListSort } from '../../../api/contract/list-view.ts';
import type { RegisterView } from '../../../api/contract/sales-view.ts';
import { formatCount, formatWholeEuro } from '../../format.ts';
import { type ListField, ListForm } from '../../ui/ListForm.tsx';
import { readChoice, type ViewOfPage } from '../../use-list.ts';

/** What a filter is called, and what its values and no value are called. */
type FieldWords = {
  readonly label: string;
  readonly format: (value: string | number) => string;
  readonly none: string;
  /** The highest value is first, as of years. */
  readonly isFalling?: boolean;
};

export const sortNames: Readonly<Record<ListSort, string>> = {
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

const formatPrice = (value: string | number) => formatWholeEuro(Number(value));
const prices = {
  fromPrice: { label: 'Price from', format: formatPrice, none: 'Any' },
  toPrice: { label: 'Price to', format: formatPrice, none: 'Any' },
};

export const homeFilters: Readonly<Record<(typeof filterNames)[number], FieldWords>> = {
  status: { label: 'Status', format: String, none: 'Any' },
  beds: { label: 'Bedrooms', format: (beds) => `${beds} or more`, none: 'Any' },
  type: { label: 'Property type', format: String, none: 'Any' },
  ...prices,
  area: { label: 'Floor area', format: (area) => `${area} m² or more`, none: 'Any' },
  toPricePerM2: { label: 'Price per m² to', format: formatPrice, none: 'Any' },
  ber: {
    label: 'BER',
    format: (letter) => (letter === 'A' ? letter : `${letter} or better`),
    none: 'Any',
  },
  since: { label: 'Since', format: describeDays, none: 'Any time' },
};

export const saleFilters: Readonly<Record<Exclude<keyof RegisterView, 'sort'>, FieldWords>> = {
  year: { label: 'Sold in', format: String, none: 'Any year', isFalling: true },
  ...prices,
  build: { label: 'New or second-hand', format: formatBuild, none: 'Either' },
};

type Props<View> = {
  /** For screen readers, as a page may have two. */
  name: string;
  list: ViewOfPage<View> & { readonly choices: ListChoices };
  sorts: readonly ListSort[];
  filters: Readonly<Record<string, FieldWords>>;
};

/** What orders and narrows a list: each filter with what its rows suggest. */
export function ListControls<View extends Readonly<Record<string, string | number>>>({
  name: formName,
  list: { kind, view, chosen, hrefOf, wholeHref, choices },
  sorts,
  filters,
}: Props<View>) {
  const fields = kind.names.flatMap((name) => {
    const [words, value] = [filters[name], view[name]];
    if (!words || value === undefined) return [];
    return suggestField(name, value, choices, words) ?? [];
  });
  return (
    <ListForm
      name={formName}
      fields={[sortField(String(view.sort), sorts), ...fields].map((field) => ({
        ...field,
        name: (kind.prefix ?? '') + field.name,
      }))}
      hrefOf={(name, value) => hrefOf(readChoice(kind, name, value))}
      wholeHref={wholeHref}
      chosen={chosen}
    />
  );
}

/** The choice of an order. */
function sortField(value: string, sorts: readonly ListSort[]): ListField {
  const choices = sorts.map((sort) => [sort, sortNames[sort]] as const);
  return { name: 'sort', label: 'Order', value, choices };
}

/**
 * A filter of a list with what its rows suggest, and how many rows each choice would leave: `3 or
 * more (14)`. Null where there is nothing to choose.
 */
export function suggestField(
  name: string,
  value: string | number,
  choices: ListChoices,
  { label, format, none, isFalling = false }: FieldWords,
): ListField | null {
  const known = choices[name] ?? [];
  const isOffered = !value || known.some(([one]) => one === value);
  // Numbers are in order. A value of the address that leaves nothing stays while it is chosen.
  const suggested = [...known, ...(isOffered ? [] : [[value, 0] as const])].toSorted(
    ([one], [other]) => (isFalling ? -1 : 1) * (Number(one) - Number(other) || 0),
  );
  if (suggested.length === 0) return null;
  const texts = suggested.map(
    ([one, rows]) => [one, `${format(one)} (${formatCount(rows)})`] as const,
  );
  return { name, label, value: String(value || ''), choices: [['', none], ...texts] };
}

function describeDays(days: string | number): string {
  return `In the ${days === 1 ? 'day' : `${days} days`} before our latest check`;
}

/** `New`, or `Second-hand`, of what an address calls a build. */
export function formatBuild(build: string | number): string {
  return build === 'new' ? 'New' : 'Second-hand';
}
