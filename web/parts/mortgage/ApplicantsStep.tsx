import { useMortgageForm, type Who } from '../../stores/mortgage.ts';
import { SelectField } from '../../ui/Field.tsx';
import { FormField } from './FormField.tsx';
import { formatOwnField } from './field-names.ts';

/** Who applies: one person or two. */
export function ApplicantsStep() {
  const isDual = useMortgageForm(({ fields }) => fields.applicationType === 'dual');
  return (
    <>
      <TypeChoice />
      <Applicant who="applicant1" />
      {isDual ? <Applicant who="applicant2" /> : null}
    </>
  );
}

const types = [
  { value: 'single', name: 'Single', says: 'One applicant' },
  { value: 'dual', name: 'Dual', says: 'Two applicants' },
] as const;

function TypeChoice() {
  const { fields, errors, change } = useMortgageForm();
  const problem = errors.applicationType?.join(' ');
  return (
    <fieldset className="mortgage-block" aria-describedby={problem ? 'mortgage-type' : undefined}>
      <legend>Who is applying?</legend>
      <div className="mortgage-types">
        {types.map(({ value, name, says }) => (
          <label key={value} className="mortgage-type">
            <input
              type="radio"
              name="applicationType"
              value={value}
              checked={fields.applicationType === value}
              onChange={() => change('applicationType', value)}
            />
            <span>
              {name} <span className="mortgage-type-says">{says}</span>
            </span>
          </label>
        ))}
      </div>
      {problem ? (
        <p id="mortgage-type" className="field-error">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The browser's autofill knows one person, so only the first applicant's fields use it. */
const own = {
  FirstName: 'given-name',
  Surname: 'family-name',
  Phone: 'tel',
  Email: 'email',
  Dob: 'bday',
} as const;

function Applicant({ who }: { who: Who }) {
  const smoker = useMortgageForm(({ fields }) => fields[`${who}Smoker`] ?? '');
  const errors = useMortgageForm((form) => form.errors[`${who}Smoker`]);
  const change = useMortgageForm((form) => form.change);
  const field = (name: keyof typeof own) => ({
    name: who + name,
    label: formatOwnField(name),
    autoComplete: who === 'applicant1' ? own[name] : 'off',
  });
  return (
    <fieldset className="mortgage-block">
      <legend>{formatApplicant(who)}</legend>
      <div className="mortgage-fields">
        <FormField type="text" {...field('FirstName')} />
        <FormField type="text" {...field('Surname')} />
        <FormField type="text" inputMode="tel" {...field('Phone')} />
        <FormField type="email" {...field('Email')} />
        <FormField type="date" {...field('Dob')} />
        <SelectField
          label={formatOwnField('Smoker')}
          name={`${who}Smoker`}
          error={errors?.join(' ')}
          value={smoker}
          onChange={(event) => change(`${who}Smoker`, event.target.value)}
        >
          <option>No</option>
          <option>Yes</option>
        </SelectField>
      </div>
    </fieldset>
  );
}

/** The heading of an applicant's block of fields. */
export function formatApplicant(who: Who): string {
  return who === 'applicant1' ? 'First applicant' : 'Second applicant';
}
