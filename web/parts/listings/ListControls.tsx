import { type ChangeEvent, useId } from 'react';
import { Link, useLocation } from 'wouter';
import {
  type ListSort,
  type ListView,
  listedTypes,
  listFields,
  listSorts,
  sinceChoices,
  wholeList,
} from '../../../api/contract/list-view.ts';
import { formatWholeEuro } from '../../format.ts';
import { Button, SelectField } from '../../ui/Field.tsx';
import type { List } from '../../use-list.ts';
import { countFilters } from './describe-shown.ts';
import './ListControls.css';

export type FilterName = 'status' | 'beds' | 'type' | 'price' | 'since';

type Props = { list: List<unknown>; filters: readonly FilterName[]; since: string };
type Choice = readonly [value: string | number, text: string];
type Field = { name: keyof ListView; label: string; choices: readonly Choice[] };

const sortNames: Record<ListSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
  beds: 'Most bedrooms',
  change: 'Largest price change',
};

const prices = [100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1000, 1500, 2000].map(
  (thousands) => thousands * 1000,
);

/** What narrows and orders a list. Each choice is in the address; without scripts a button sends it. */
export function ListControls({ list, filters, since }: Props) {
  const { view, hrefOf, wholeHref } = list;
  const [, navigate] = useLocation();
  const formId = useId();
  const [path = '', others = ''] = wholeHref.split('?');
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const name = target.name as keyof ListView;
    navigate(hrefOf({ [name]: listFields[name].read(target.value) ?? wholeList[name] }));
  };
  const count = countFilters(view);
  return (
    <div className="list-controls">
      <details className="list-controls-fold">
        <summary aria-controls={formId}>
          Sort and filter{count > 0 ? ` (${count} chosen)` : null}
        </summary>
      </details>
      <form id={formId} action={path} className="list-controls-form">
        {[...new URLSearchParams(others)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {buildFields(filters, since).map(({ name, label, choices }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            value={String(view[name] || '')}
            onChange={change}
          >
            {addChosen(choices, view[name]).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
        {count > 0 ? (
          <Link className="list-controls-all" href={wholeHref}>
            Clear filters
          </Link>
        ) : null}
      </form>
    </div>
  );
}

function buildFields(filters: readonly FilterName[], since: string): Field[] {
  const fields: Record<FilterName, readonly Field[]> = {
    status: [
      choose('status', 'Status', [
        ['For Sale', 'For Sale'],
        ['Sale Agreed', 'Sale Agreed'],
      ]),
    ],
    beds: [
      choose(
        'beds',
        'Bedrooms',
        [1, 2, 3, 4, 5].map((beds) => [beds, `${beds} or more`]),
      ),
    ],
    type: [
      choose(
        'type',
        'Property type',
        listedTypes.map((type) => [type, type]),
      ),
    ],
    price: [
      choose(
        'fromPrice',
        'Price from',
        prices.map((price) => [price, formatWholeEuro(price)]),
      ),
      choose(
        'toPrice',
        'Price to',
        prices.map((price) => [price, formatWholeEuro(price)]),
      ),
    ],
    since: [
      choose(
        'since',
        since,
        sinceChoices.map((days) => [days, describeDays(days)]),
        'Any time',
      ),
    ],
  };
  const sorts: Field = {
    name: 'sort',
    label: 'Order',
    choices: listSorts.map((sort) => [sort, sortNames[sort]]),
  };
  return [sorts, ...filters.flatMap((name) => fields[name])];
}

function choose(
  name: keyof ListView,
  label: string,
  choices: readonly Choice[],
  none = 'Any',
): Field {
  return { name, label, choices: [['', none], ...choices] };
}

function describeDays(days: number): string {
  return days === 1 ? 'In the last day' : `In the last ${days} days`;
}

/** A value of the address that isn't among the choices is one for as long as it is chosen. */
function addChosen(choices: readonly Choice[], value: string | number): readonly Choice[] {
  if (value === 0 || choices.some(([one]) => one === value)) return choices;
  const text = typeof value === 'number' && value > 999 ? formatWholeEuro(value) : String(value);
  return [...choices, [value, text]];
}
