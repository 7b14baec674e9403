import { useEffect, useRef } from 'react';
import { formatEuro } from '../../format.ts';
import { type Dependent, useMortgageForm } from '../../stores/mortgage.ts';
import { Button, SelectField, TextField } from '../../ui/Field.tsx';
import { applicants, fieldsOf, formatApplicant, type MortgageField, type Who } from './fields.ts';

/** The fields of a step before the last. */
export function StepFields({ step }: { step: 0 | 1 | 2 | 3 }) {
  const isDual = useMortgageForm(({ fields }) => fields.applicationType === 'dual');
  if (step === 0) return <Fields step={0} />;
  if (step === 2) return <Dependents />;
  return (
    <>
      {step === 1 ? <TypeChoice /> : null}
      {applicants.slice(0, isDual ? 2 : 1).map((who) => (
        <fieldset key={who} className="mortgage-block">
          <legend>{formatApplicant(who)}</legend>
          <Fields step={step} who={who} />
        </fieldset>
      ))}
    </>
  );
}

function Fields({ step, who }: { step: 0 | 1 | 3; who?: Who }) {
  const { fields, errors, change } = useMortgageForm();
  return (
    <div className="mortgage-fields stack">
      {fieldsOf(step).map((field) => {
        const name = (who ?? '') + field.name;
        return (
          <Field
            key={name}
            field={field}
            name={name}
            isAutoFilled={who === 'applicant1'}
            value={fields[name] ?? ''}
            error={errors[name]?.join(' ')}
            onChange={(value) => change(name, value)}
          />
        );
      })}
    </div>
  );
}

type FieldProps = {
  field: MortgageField;
  /** Its name in the API. */
  name: string;
  isAutoFilled?: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A field of the form. Anything that its type takes may be typed: the server checks it. */
function Field({ field, isAutoFilled, onChange, ...input }: FieldProps) {
  const { label, type, hint = '', autoComplete = 'off' } = field;
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (type === 'choice') {
    return (
      <SelectField label={label} {...input} onChange={change}>
        <option>No</option>
        <option>Yes</option>
      </SelectField>
    );
  }
  if (type === 'euro') {
    // A number field shows no separators, so the amount is repeated with them.
    const amount = Number(input.value) >= 1000 ? `${formatEuro(Number(input.value))}. ` : '';
    return (
      <TextField
        label={`${label} (€)`}
        type="number"
        inputMode="decimal"
        step="any"
        hint={amount + hint}
        {...input}
        onChange={change}
      />
    );
  }
  return (
    <TextField
      label={label}
      type={type === 'tel' ? 'text' : type}
      inputMode={type === 'tel' ? 'tel' : undefined}
      autoComplete={isAutoFilled ? autoComplete : 'off'}
      {...input}
      onChange={change}
    />
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
      <div className="grid gap-2">
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
              {name} <span className="fine block">{says}</span>
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

/** The applicants' dependents, as many as are added. */
function Dependents() {
  const { dependents, errors, addDependent, removeDependent } = useMortgageForm();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const last = useRef(dependents.length);
  // After adding, the focus goes to the name; after removing, it isn't left on a button that is
  // gone.
  useEffect(() => {
    const fields = list.current?.querySelectorAll<HTMLElement>('input[type=text]');
    if (dependents.length > last.current) fields?.item(fields.length - 1)?.focus();
    if (dependents.length < last.current) add.current?.focus();
    last.current = dependents.length;
  }, [dependents.length]);
  return (
    <div ref={list} className="stack gap-5">
      {dependents.length === 0 ? (
        <p className="words">
          Children and others you support. If there are none, continue to the next step.
        </p>
      ) : null}
      {errors.dependents ? <p className="field-error">{errors.dependents.join(' ')}</p> : null}
      {dependents.map((dependent, place) => (
        <DependentBlock
          key={dependent.localIndex}
          dependent={dependent}
          place={place}
          onRemove={() => removeDependent(dependent.localIndex)}
        />
      ))}
      <div>
        <Button ref={add} kind="plain" onClick={addDependent}>
          Add a dependent
        </Button>
      </div>
    </div>
  );
}

type BlockProps = { dependent: Dependent; place: number; onRemove: () => void };

function DependentBlock({ dependent, place, onRemove }: BlockProps) {
  const { errors, changeDependent } = useMortgageForm();
  return (
    <fieldset className="mortgage-block">
      <legend>Dependent {place + 1}</legend>
      <div className="mortgage-dependent stack">
        {fieldsOf(2).map((field) => {
          const name = `dependents[${place}].${field.name}`;
          return (
            <Field
              key={name}
              field={field}
              name={name}
              value={field.name === 'alias' ? dependent.alias : dependent.dateOfBirth}
              error={errors[name]?.join(' ')}
              onChange={(value) => changeDependent(dependent.localIndex, { [field.name]: value })}
            />
          );
        })}
        <Button kind="quiet" onClick={onRemove}>
          Remove<span className="visually-hidden"> dependent {place + 1}</span>
        </Button>
      </div>
    </fieldset>
  );
}
