import type { FormEvent, ReactNode } from 'react';
import { type County, counties, routingKeys } from '../../../api/contract/lists.ts';
import { formatShortMonth } from '../../format.ts';
import { useSalesSearchForm } from '../../stores/sales-search.ts';
import { Button, FieldGroup, SelectField, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './SalesSearchForm.css';

type Props = {
  /** The years with sales in the register, newest first; none until they are known. */
  years: readonly number[];
  onSearch: () => void;
  onClear: () => void;
};

/** The fields of a sales search. Enter searches, as the button does. */
export function SalesSearchForm({ years: saleYears, onSearch, onClear }: Props) {
  const { form, change } = useSalesSearchForm();
  // A kept search may name a year before the years are known.
  const chosen = [form.fromYear, form.toYear].filter((year) => year > 0);
  const years = [...new Set([...saleYears, ...chosen])].toSorted((a, b) => b - a);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form className="sales-form" onSubmit={submit}>
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
        onChange={(event) => change({ county: event.target.value as County | 'All' })}
      >
        <option>All</option>
        {counties.map((county) => (
          <option key={county}>{county}</option>
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
            {key} — {places[0]?.town}
          </option>
        ))}
      </SelectField>
      <FieldGroup legend="Sold from: year, month">
        <YearSelect
          label="From year"
          years={years}
          value={form.fromYear}
          onChoose={(fromYear) => change({ fromYear })}
        />
        <MonthSelect
          label="From month"
          year={form.fromYear}
          value={form.fromMonth}
          onChoose={(fromMonth) => change({ fromMonth })}
        />
      </FieldGroup>
      <FieldGroup legend="Sold to: year, month">
        <YearSelect
          label="To year"
          years={years}
          value={form.toYear}
          onChoose={(toYear) => change({ toYear })}
        />
        <MonthSelect
          label="To month"
          year={form.toYear}
          value={form.toMonth}
          onChoose={(toMonth) => change({ toMonth })}
        />
      </FieldGroup>
      <FieldGroup legend="Price in €: from, to">
        <PriceField
          label="Price from, in euro"
          placeholder="from"
          value={form.fromPrice}
          onType={(fromPrice) => change({ fromPrice })}
        />
        <PriceField
          label="Price to, in euro"
          placeholder="to"
          value={form.toPrice}
          onType={(toPrice) => change({ toPrice })}
        />
      </FieldGroup>
      <div className="sales-form-rooms">
        <NumberSelect
          label="Beds"
          numbers={oneToTen}
          name={formatRooms}
          value={form.beds}
          onChoose={(beds) => change({ beds })}
        />
        <NumberSelect
          label="Baths"
          numbers={oneToTen}
          name={formatRooms}
          value={form.baths}
          onChoose={(baths) => change({ baths })}
        />
      </div>
      <div className="sales-form-end">
        <p className="field-hint">
          {form.beds || form.baths
            ? 'Beds and baths come from listings, not from the register. A sale with no linked listing, or whose listing lacks the detail, is left out.'
            : null}
        </p>
        <div className="sales-form-buttons">
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

type ChoiceProps = { label: string; value: number; onChoose: (value: number) => void };

function YearSelect({ years, ...choice }: ChoiceProps & { years: readonly number[] }) {
  return <NumberSelect {...choice} numbers={years} />;
}

/** Disabled while its year is All. */
function MonthSelect({ year, ...choice }: ChoiceProps & { year: number }) {
  return (
    <NumberSelect {...choice} numbers={months} name={formatShortMonth} isDisabled={year === 0} />
  );
}

function NumberSelect({
  label,
  numbers,
  value,
  onChoose,
  name = String,
  isDisabled = false,
}: ChoiceProps & {
  numbers: readonly number[];
  name?: (number: number) => ReactNode;
  isDisabled?: boolean;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      <option value={0}>All</option>
      {numbers.map((number) => (
        <option key={number} value={number}>
          {name(number)}
        </option>
      ))}
    </SelectField>
  );
}

type PriceProps = {
  label: string;
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
