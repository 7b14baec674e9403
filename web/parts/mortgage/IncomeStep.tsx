import { applicants, useMortgageForm, type Who } from '../../stores/mortgage.ts';
import { formatApplicant } from './ApplicantsStep.tsx';
import { AmountField, FormField } from './FormField.tsx';
import { formatOwnField } from './field-names.ts';

/** What each applicant earns and owes. */
export function IncomeStep() {
  const isDual = useMortgageForm(({ fields }) => fields.applicationType === 'dual');
  return applicants.slice(0, isDual ? 2 : 1).map((who) => <Income key={who} who={who} />);
}

function Income({ who }: { who: Who }) {
  const field = (name: string) => ({ name: who + name, label: formatOwnField(name) });
  return (
    <fieldset className="mortgage-block">
      <legend>{formatApplicant(who)}</legend>
      <div className="mortgage-fields">
        <FormField
          type="text"
          autoComplete={who === 'applicant1' ? 'organization-title' : 'off'}
          {...field('Occupation')}
        />
        <AmountField {...field('Salary')} hint="Before tax." />
        <AmountField {...field('OtherIncome')} hint="Rent, overtime, benefits. Blank means none." />
        <AmountField
          {...field('Repayments')}
          hint="Car, credit card, student loan. Blank means none."
        />
      </div>
    </fieldset>
  );
}
