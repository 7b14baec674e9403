import './ListForm.css';
import { type ChangeEvent, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, SelectField } from './Field.tsx';

/** A select for one URL parameter. */
export type ListField = {
  readonly name: string;
  readonly label: string;
  /** The current value; empty for no filter, or for the default. */
  readonly value: string;
  readonly choices: readonly (readonly [value: string | number, text: string])[];
};

type Props = {
  /** Names the form for screen readers, as a page may have two. */
  name: string;
  fields: readonly ListField[];
  /** The URL with another value for one field; an empty value removes it. */
  hrefOf: (name: string, value: string) => string;
  /** The address with nothing chosen. */
  wholeHref: string;
  /** How many filters are chosen. */
  chosen: number;
};

/** What narrows and orders a list. Each choice is in the address; without scripts a button sends it. */
export function ListForm({ name: formName, fields, hrefOf, wholeHref, chosen }: Props) {
  const [, navigate] = useLocation();
  const formId = useId();
  const [path = '', others = ''] = wholeHref.split('?');
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    navigate(hrefOf(target.name, target.value));
  return (
    <div className="list-form row">
      <details className="list-form-fold">
        <summary className="pill" aria-controls={formId}>
          Sort and filter{chosen > 0 ? ` (${chosen} active)` : null}
        </summary>
      </details>
      {chosen > 0 ? (
        <Link className="small" href={wholeHref}>
          Clear filters
        </Link>
      ) : null}
      <form id={formId} aria-label={formName} action={path} className="list-form-fields">
        {[...new URLSearchParams(others)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map(({ name, label, value, choices }) => (
          <SelectField key={name} label={label} name={name} value={value} onChange={change}>
            {choices.map(([one, text]) => (
              <option key={one} value={one}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </form>
    </div>
  );
}
