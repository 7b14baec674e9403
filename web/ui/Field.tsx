import { type ComponentProps, type ReactNode, useId } from 'react';
import './Field.css';

type FieldProps = { label: string; hint?: ReactNode };

/** A text field with its label above and its hint below. */
export function TextField({ label, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
      {hint ? <Hint id={id}>{hint}</Hint> : null}
    </div>
  );
}

/** A choice from a closed list, with its label above and its hint below. */
export function SelectField({
  label,
  hint,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field-select">
        <select id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...select}>
          {children}
        </select>
      </span>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
    </div>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="field-hint">
      {children}
    </p>
  );
}

/** Fields that belong together, side by side under one name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="field-row">{children}</div>
    </fieldset>
  );
}

type ButtonProps = ComponentProps<'button'> & { kind?: 'main' | 'quiet' };

/** A button; `main` is the one thing that the form is for. */
export function Button({ kind = 'main', type = 'button', ...button }: ButtonProps) {
  return <button type={type} className={`button button-${kind}`} {...button} />;
}
