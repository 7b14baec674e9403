import type { ComponentProps } from 'react';
import { useMortgageForm } from '../../stores/mortgage.ts';
import { TextField } from '../../ui/Field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> & {
  /** Its name in the API. */
  name: string;
};

/** A field of the form: what is typed goes to the store, and its faults stand below it. */
export function FormField({ name, ...field }: Props) {
  const value = useMortgageForm(({ fields }) => fields[name] ?? '');
  const errors = useMortgageForm((form) => form.errors[name]);
  const change = useMortgageForm((form) => form.change);
  return (
    <TextField
      {...field}
      name={name}
      value={value}
      error={errors?.join(' ')}
      onChange={(event) => change(name, event.target.value)}
    />
  );
}

/** An amount in euro. Anything that a number field takes may be typed: the server checks it. */
export function AmountField({ label, ...field }: Props) {
  return (
    <FormField label={`${label} (€)`} type="number" inputMode="decimal" step="any" {...field} />
  );
}
