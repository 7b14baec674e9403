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
import { applyRules } from './apply-rules.ts';
import { formatBuild } from './SalesControls.tsx';

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
  const years = [...new Set([...saleYears, ...chosen])].toSorted((a, b) => b - a);
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
      <SelectField
        label="County"
        name="county"
        value={form.county}
        onChange={(event) => change({ county: findCounty(event.target.value) ?? 'All' })}
      >
        <option>All</option>
        {counties.map((county) => (
          <option key={county} value={county}>
            {formatChoice(county, choices?.county, county)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Eircode route"
        name="eircodeRoute"
        hint={
          form.eircodeRoute === 'All'
            ? null
            : 'Sales before 2021 have no Eircode, so a search by route can’t find them.'
        }
        value={form.eircodeRoute}
        onChange={(event) => change({ eircodeRoute: event.target.value })}
      >
        <option>All</option>
        {routingKeys.map(({ key, places }) => (
          <option key={key} value={key}>
            {formatChoice(`${key} — ${places[0]?.town}`, choices?.eircodeRoute, key)}
          </option>
        ))}
      </SelectField>
      <FieldGroup legend="Sold from: year, month">
        <YearSelect
          label="From year"
          name="fromYear"
          years={years}
          value={form.fromYear}
          onChoose={(fromYear) => change({ fromYear })}
        />
        <MonthSelect
          label="From month"
          name="fromMonth"
          year={form.fromYear}
          value={form.fromMonth}
          onChoose={(fromMonth) => change({ fromMonth })}
        />
      </FieldGroup>
      <FieldGroup legend="Sold to: year, month">
        <YearSelect
          label="To year"
          name="toYear"
          years={years}
          value={form.toYear}
          onChoose={(toYear) => change({ toYear })}
        />
        <MonthSelect
          label="To month"
          name="toMonth"
          year={form.toYear}
          value={form.toMonth}
          onChoose={(toMonth) => change({ toMonth })}
        />
      </FieldGroup>
      <FieldGroup legend="Price in €: from, to">
        <PriceField
          label="Price from, in euro"
          name="fromPrice"
          placeholder="from"
          value={form.fromPrice}
          onType={(fromPrice) => change({ fromPrice })}
        />
        <PriceField
          label="Price to, in euro"
          name="toPrice"
          placeholder="to"
          value={form.toPrice}
          onType={(toPrice) => change({ toPrice })}
        />
      </FieldGroup>
      <div className="grid gap-2">
        <NumberSelect
          label="Beds"
          name="beds"
          numbers={oneToTen}
          format={formatRooms}
          counts={choices?.beds}
          value={form.beds}
          onChoose={(beds) => change({ beds })}
        />
        <NumberSelect
          label="Baths"
          name="baths"
          numbers={oneToTen}
          format={formatRooms}
          counts={choices?.baths}
          value={form.baths}
          onChoose={(baths) => change({ baths })}
        />
      </div>
      <SelectField
        label="New or second-hand"
        name="build"
        value={form.build}
        onChange={(event) =>
          change({ build: salesView.fields.build.read(event.target.value) ?? '' })
        }
      >
        <option value="">All</option>
        {builds.map((build) => (
          <option key={build} value={build}>
            {formatChoice(formatBuild(build), choices?.build, build)}
          </option>
        ))}
      </SelectField>
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

type Counts = Readonly<Record<string, number>> | undefined;

/** `Cork (2,201)`; where nothing is known of the counts, only the text. */
function formatChoice(text: string, counts: Counts, value: string | number): string {
  return counts ? `${text} (${formatCount(counts[value] ?? 0)})` : text;
}

type ChoiceProps = {
  label: string;
  name: string;
  counts?: Counts;
  value: number;
  onChoose: (value: number) => void;
};

/** Without counts: there is no room for them next to the month. */
function YearSelect({ years, ...choice }: ChoiceProps & { years: readonly number[] }) {
  return <NumberSelect {...choice} numbers={years} />;
}

/** Disabled while its year is All. */
function MonthSelect({ year, ...choice }: ChoiceProps & { year: number }) {
  return (
    <NumberSelect {...choice} numbers={months} format={formatShortMonth} isDisabled={year === 0} />
  );
}

function NumberSelect({
  label,
  name,
  numbers,
  value,
  onChoose,
  format = String,
  counts,
  isDisabled = false,
}: ChoiceProps & {
  numbers: readonly number[];
  format?: (number: number) => string;
  isDisabled?: boolean;
}) {
  return (
    <SelectField
      label={label}
      name={name}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      <option value={0}>All</option>
      {numbers.map((number) => (
        <option key={number} value={number}>
          {formatChoice(format(number), counts, number)}
        </option>
      ))}
    </SelectField>
  );
}

type PriceProps = {
  label: string;
  name: string;
  placeholder: string;
  value: string;
  onType: (value: string) => void;
};

function PriceField({ onType, ...field }: PriceProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={0}
      step="any"
      onChange={(event) => onType(event.target.value)}
    />
  );
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const oneToTen = Array.from({ length: 10 }, (_, index) => index + 1);

/** What the search takes ten rooms for. */
const formatRooms = (count: number) => (count === 10 ? '10 or more' : String(count));
