import type { ComponentProps } from 'react';
import { useMortgageForm } from '../../stores/mortgage.ts';
import { TextField } from '../../ui/Field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> & {
  /** The name that the API knows it by. */
  name: string;
};

/** A field of the form: what is typed goes to the store, what the server says of it stands below. */
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

/** An amount in euro. Whatever a number field takes may be typed: the server judges it. */
export function AmountField({ label, ...field }: Props) {
  return (
    <FormField label={`${label} (€)`} type="number" inputMode="decimal" step="any" {...field} />
  );
}
