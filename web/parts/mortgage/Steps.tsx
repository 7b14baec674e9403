import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatEuro } from '../../format.ts';
import { useMortgageForm } from '../../stores/mortgage.ts';
import { Button, SelectField, TextField } from '../../ui/Field.tsx';
import { type Block, listBlocks } from './fields.ts';

/** The fields of a step before the last. */
export function StepFields({ step }: { step: number }) {
  const form = useMortgageForm();
  const blocks = listBlocks(form).filter((block) => block.step === step);
  if (step === 2) return <Dependents blocks={blocks} />;
  return (
    <>
      {step === 1 ? <TypeChoice /> : null}
      {blocks.map((block) => (
        <Fields key={block.head} block={block} className="mortgage-fields stack" />
      ))}
    </>
  );
}

type FieldsProps = { block: Block; className: string; children?: ReactNode };

function Fields({ block: { head, fields }, className, children }: FieldsProps) {
  const shown = (
    <div className={className}>
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      {children}
    </div>
  );
  if (head === '') return shown;
  return (
    <fieldset className="mortgage-block">
      <legend>{head}</legend>
      {shown}
    </fieldset>
  );
}

/** A field of the form. Anything that its type takes may be typed: the server checks it. */
function Field({ field }: { field: Block['fields'][number] }) {
  const { name, label, type, value, hint = '', autoComplete = 'off' } = field;
  const { errors, change } = useMortgageForm();
  const input = {
    name,
    value,
    error: errors[name]?.join(' '),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  };
  if (type === 'choice') {
    return (
      <SelectField label={label} {...input}>
        <option>No</option>
        <option>Yes</option>
      </SelectField>
    );
  }
  if (type === 'euro') {
    // A number field shows no separators, so the amount is repeated with them.
    const amount = Number(value) >= 1000 ? `${formatEuro(Number(value))}. ` : '';
    return (
      <TextField
        label={`${label} (€)`}
        type="number"
        inputMode="decimal"
        step="any"
        hint={amount + hint}
        {...input}
      />
    );
  }
  return (
    <TextField
      label={label}
      type={type === 'tel' ? 'text' : type}
      inputMode={type === 'tel' ? 'tel' : undefined}
      autoComplete={name.startsWith('applicant1') ? autoComplete : 'off'}
      {...input}
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
function Dependents({ blocks }: { blocks: readonly Block[] }) {
  const { errors, addDependent, removeDependent } = useMortgageForm();
  const add = useRef<HTMLButtonElement>(null);
  // The focus goes to the new name.
  const addOne = () => {
    flushSync(addDependent);
    document.getElementsByName(`dependents[${blocks.length}].alias`)[0]?.focus();
  };
  // The focus isn't left on a button that is gone.
  const remove = (place: number) => {
    removeDependent(place);
    add.current?.focus();
  };
  return (
    <div className="stack gap-5">
      {blocks.length === 0 ? (
        <p className="words">
          Children and others you support. If there are none, continue to the next step.
        </p>
      ) : null}
      {errors.dependents ? <p className="field-error">{errors.dependents.join(' ')}</p> : null}
      {blocks.map((block, place) => (
        <Fields key={block.head} block={block} className="mortgage-dependent stack">
          <Button kind="quiet" onClick={() => remove(place)}>
            Remove<span className="visually-hidden"> dependent {place + 1}</span>
          </Button>
        </Fields>
      ))}
      <div>
        <Button ref={add} kind="plain" onClick={addOne}>
          Add a dependent
        </Button>
      </div>
    </div>
  );
}
