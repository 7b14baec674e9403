import { formatDate, formatEuro } from '../../format.ts';
import { type MortgageForm, useMortgageForm } from '../../stores/mortgage.ts';
import { Button } from '../../ui/Field.tsx';
import {
  applicants,
  fieldsOf,
  findField,
  formatApplicant,
  type MortgageField,
  steps,
} from './fields.ts';

type Props = { isSending: boolean; isDemo: boolean; goTo: (step: number) => void };

/** Everything that will be sent, and the button that sends it. */
export function Review({ isSending, isDemo, goTo }: Props) {
  const form = useMortgageForm();
  return (
    <div className="stack gap-5">
      {listSections(form).map(({ step, head, rows }) => (
        <section key={head}>
          <div className="row spread">
            <h3>{head}</h3>
            <button type="button" className="text-button" onClick={() => goTo(step)}>
              Change
              <span className="visually-hidden">
                {' '}
                {steps[step]}: {head}
              </span>
            </button>
          </div>
          <dl className="mortgage-answers grid ruled">
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt className="fine">{name}</dt>
                <dd>{value || <span className="none">Not given</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mortgage-send row">
        <p className="words small">
          Your application is encrypted before it is stored, and only the broker can open it. It
          isn’t part of the data on this site.
          {isDemo
            ? ' This is a demonstration: no broker reads it, so please enter nothing real.'
            : null}
        </p>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Submit Application'}
        </Button>
      </div>
    </div>
  );
}

type Section = { step: number; head: string; rows: readonly (readonly [string, string])[] };

function listSections({ fields, dependents }: MortgageForm): Section[] {
  const isDual = fields.applicationType === 'dual';
  const who = applicants.slice(0, isDual ? 2 : 1);
  const rowsOf = (step: 0 | 1 | 3, prefix = '') =>
    fieldsOf(step).map(
      (field) => [field.label, formatValue(field, fields[prefix + field.name])] as const,
    );
  return [
    { step: 0, head: 'Property', rows: rowsOf(0) },
    ...who.map((one) => ({ step: 1, head: formatApplicant(one), rows: rowsOf(1, one) })),
    {
      step: 2,
      head: 'Dependents',
      rows:
        dependents.length === 0
          ? [['Dependents', 'None']]
          : dependents.map(({ alias, dateOfBirth }, place) => [
              `Dependent ${place + 1}`,
              [alias, formatDate(dateOfBirth)].filter(Boolean).join(', '),
            ]),
    },
    ...who.map((one) => ({
      step: 3,
      head: `Income${isDual ? `, ${formatApplicant(one).toLowerCase()}` : ''}`,
      rows: rowsOf(3, one),
    })),
  ];
}

/** Shown as typed where it isn't an amount: the server says what is wrong with it. */
function formatValue({ type, isOptional }: MortgageField, text = ''): string {
  const isBlank = text.trim() === '';
  if (isBlank && isOptional) return 'None';
  if (type === 'date') return formatDate(text);
  const amount = type === 'euro' && !isBlank ? Number(text) : Number.NaN;
  return amount >= 0 && Number.isFinite(amount) ? formatEuro(amount) : text;
}

/** The faults that the server found, field by field, each with a link to its field. */
export function Faults({ onGoTo }: { onGoTo: (field: string) => void }) {
  const errors = useMortgageForm((form) => form.errors);
  return (
    <ul className="stack gap-1 plain-list">
      {Object.entries(errors).map(([field, messages]) => {
        const { label, step } = findField(field);
        return (
          <li key={field}>
            {step < steps.length - 1 ? (
              <button type="button" className="text-button" onClick={() => onGoTo(field)}>
                {label}
              </button>
            ) : (
              <strong>{label}</strong>
            )}{' '}
            {messages.join(' ')}
          </li>
        );
      })}
    </ul>
  );
}
