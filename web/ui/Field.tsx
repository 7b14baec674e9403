import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong with its content. */
  error?: string | undefined;
};

/** A text field with its label above it, and its hint and its fault below. */
export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...buildAria(id, hint, error)} {...input} />
      <Words id={id} hint={hint} error={error} />
    </div>
  );
}

/** A choice from a closed list, with its label above and its hint below. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field-select">
        <select id={id} {...buildAria(id, hint, error)} {...select}>
          {children}
        </select>
      </span>
      <Words id={id} hint={hint} error={error} />
    </div>
  );
}

/** How a field refers to the text below it. */
function buildAria(id: string, hint: ReactNode, error: string | undefined) {
  const words = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    'aria-describedby': words || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

function Words({ id, hint, error }: { id: string } & Omit<FieldProps, 'label'>) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="fine">
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** Fields that belong together, side by side under one name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="grid gap-2">{children}</div>
    </fieldset>
  );
}

type ButtonProps = ComponentProps<'button'> & { kind?: 'main' | 'plain' | 'quiet' };

/** A button; `main` is the main action of a form, `plain` an alternative. */
export function Button({ kind = 'main', type = 'button', ...button }: ButtonProps) {
  return <button type={type} className={`button button-${kind}`} {...button} />;
}
