import { AmountField } from './FormField.tsx';
import { formatField } from './field-names.ts';

/** What the home costs, and what has been saved for it. */
export function PropertyStep() {
  return (
    <div className="mortgage-fields">
      <AmountField name="propertyPrice" label={formatField('propertyPrice')} />
      <AmountField
        name="propertyDeposit"
        label={formatField('propertyDeposit')}
        hint="Savings and gifts of all applicants together."
      />
    </div>
  );
}
