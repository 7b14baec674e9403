import './SalesSearchForm.css';
import { type FormEvent, useState } from 'react';
import { counties, findCounty, routingKeys } from '../../../api/contract/lists.ts';
import {
  builds,
  type SalesSearchForm as Form,
  salesView,
} from '../../../api/contract/sales-view.ts';
import type { SearchChoices } from '../../../api/contract/search-choices.ts';
import { formatCount, formatShortMonth } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Button, FieldGroup, SelectField, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatBuild } from '../listings/ListControls.tsx';

type Props = {
  /** The years with sales in the register, newest first; none until they are known. */
  years: readonly number[];
  /** How many sales each choice leaves; null until it is known. */
  choices: SearchChoices | null;
  /** The search that the page shows. */
  initial: Form;
  onSearch: (form: Form) => void;
  onClear: () => void;
};

/** The fields of a sales search. Enter searches, as the button does. */
export function SalesSearchForm(props: Props) {
  const { years: saleYears, choices, initial, onSearch, onClear } = props;
  const [form, setForm] = useState(initial);
  const change = (fields: Partial<Form>) => setForm((before) => applyRules(before, fields));
  // A search may name a year before the years are known.
  const chosen = [form.fromYear, form.toYear].filter((year) => year > 0);
  const years = [...new Set([...saleYears, ...chosen])]
    .toSorted((a, b) => b - a)
    .map((year) => [year, String(year)] as const);
  // There is no room for counts next to the month.
  const counts: Partial<Record<ChoiceName, Readonly<Record<string, number>>>> = choices ?? {};
  const select = (
    name: ChoiceName,
    label: string,
    options: readonly (readonly [value: string | number, text: string])[],
    more?: { hint?: string; disabled?: boolean },
  ) => {
    const { whole, fields } = salesView;
    const ofName = /Year$/.test(name) ? undefined : counts[name];
    return (
      <SelectField
        label={label}
        name={name}
        value={form[name]}
        onChange={({ target }) =>
          change({ [name]: fields[name].read(target.value) ?? whole[name] })
        }
        {...more}
      >
        <option value={whole[name]}>All</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {ofName ? `${text} (${formatCount(ofName[value] ?? 0)})` : text}
          </option>
        ))}
      </SelectField>
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...form, term: form.term.trim() });
  };
  return (
    <form className="sales-form stack" action={paths.searchRegister()} onSubmit={submit}>
      <div className="sales-form-term">
        <TextField
          label="Address or Eircode"
          type="search"
          name="term"
          maxLength={200}
          autoComplete="off"
          placeholder="Main Street"
          value={form.term}
          onChange={(event) => change({ term: event.target.value })}
        />
      </div>
      {select('county', 'County', ofCounties)}
      {select(
        'eircodeRoute',
        'Eircode route',
        ofRoutes,
        form.eircodeRoute === 'All'
          ? {}
          : { hint: 'Sales before 2021 have no Eircode, so a search by route can’t find them.' },
      )}
      {(['from', 'to'] as const).map((end) => (
        <FieldGroup key={end} legend={`Sold ${end}: year, month`}>
          {select(`${end}Year`, `${words[end]} year`, years)}
          {select(`${end}Month`, `${words[end]} month`, months, {
            disabled: form[`${end}Year`] === 0,
          })}
        </FieldGroup>
      ))}
      <FieldGroup legend="Price in €: from, to">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={`Price ${end}, in euro`}
            name={`${end}Price`}
            placeholder={end}
            type="number"
            inputMode="numeric"
            min={0}
            step="any"
            value={form[`${end}Price`]}
            onChange={(event) => change({ [`${end}Price`]: event.target.value })}
          />
        ))}
      </FieldGroup>
      <div className="grid gap-2">
        {select('beds', 'Beds', oneToTen)}
        {select('baths', 'Baths', oneToTen)}
      </div>
      {select('build', 'New or second-hand', ofBuilds)}
      <div className="sales-form-end row">
        <p className="fine">
          {form.beds || form.baths
            ? 'Beds and baths come from listings, not from the register. Sales without a linked listing that gives them are left out.'
            : null}
        </p>
        <div className="sales-form-buttons row">
          <Button kind="quiet" onClick={onClear}>
            Clear
          </Button>
          <Button type="submit">
            <Icon name="search" /> Search
          </Button>
        </div>
      </div>
    </form>
  );
}

type ChoiceName = Exclude<keyof Form, 'term' | 'fromPrice' | 'toPrice'>;

const ofCounties = counties.map((county) => [county, county] as const);
const ofRoutes = routingKeys.map(
  ({ key, places }) => [key, `${key} — ${places[0]?.town}`] as const,
);
const ofBuilds = builds.map((build) => [build, formatBuild(build)] as const);
const words = { from: 'From', to: 'To' } as const;

const months = Array.from({ length: 12 }, (_, at) => [at + 1, formatShortMonth(at + 1)] as const);

/** What the search takes ten rooms for. */
const oneToTen = Array.from(
  { length: 10 },
  (_, at) => [at + 1, at === 9 ? '10 or more' : String(at + 1)] as const,
);

/**
 * What one choice of the sales search implies for another: a route sets the county of its post town,
 * a county resets the route, and without a year there is no month.
 */
export function applyRules(form: Form, changed: Partial<Form>): Form {
  const next = { ...form, ...changed };
  if (changed.eircodeRoute !== undefined) {
    const key = routingKeys.find(({ key }) => key === changed.eircodeRoute);
    next.county = findCounty(key?.places[0]?.county ?? '') ?? form.county;
  } else if (changed.county !== undefined) {
    next.eircodeRoute = 'All';
  }
  if (next.fromYear === 0) next.fromMonth = 0;
  if (next.toYear === 0) next.toMonth = 0;
  return next;
}
