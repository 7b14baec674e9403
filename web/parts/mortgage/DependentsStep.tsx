import { useEffect, useRef } from 'react';
import { type Dependent, useMortgageForm } from '../../stores/mortgage.ts';
import { Button, TextField } from '../../ui/Field.tsx';
import { formatOwnField } from './field-names.ts';

/** The applicants' dependents, as many as are added. */
export function DependentsStep() {
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
    <div ref={list} className="mortgage-dependents">
      {dependents.length === 0 ? (
        <p className="mortgage-words">
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
  const field = (name: 'alias' | 'dateOfBirth') => ({
    label: formatOwnField(name),
    name: `dependents[${place}].${name}`,
    autoComplete: 'off',
    value: dependent[name],
    error: errors[`dependents[${place}].${name}`]?.join(' '),
    onChange: (event: { target: { value: string } }) =>
      changeDependent(dependent.localIndex, { [name]: event.target.value }),
  });
  return (
    <fieldset className="mortgage-block">
      <legend>Dependent {place + 1}</legend>
      <div className="mortgage-dependent">
        <TextField type="text" {...field('alias')} />
        <TextField type="date" {...field('dateOfBirth')} />
        <Button kind="quiet" onClick={onRemove}>
          Remove<span className="visually-hidden"> dependent {place + 1}</span>
        </Button>
      </div>
    </fieldset>
  );
}
