import { formatDate, formatEuro } from '../../format.ts';
import { applicants, type MortgageForm, steps, useMortgageForm } from '../../stores/mortgage.ts';
import { Button } from '../../ui/Field.tsx';
import { formatApplicant } from './ApplicantsStep.tsx';
import { formatField, formatOwnField, stepOf } from './field-names.ts';
import { useStep } from './use-step.ts';

type Section = { step: number; head: string; rows: readonly (readonly [string, string])[] };

/** Everything that will be sent, and the button that sends it. */
export function SubmitStep({ isSending, isDemo }: { isSending: boolean; isDemo: boolean }) {
  const form = useMortgageForm();
  const [, goTo] = useStep();
  return (
    <div className="mortgage-review">
      {listSections(form).map(({ step, head, rows }) => (
        <section key={head} className="mortgage-section">
          <div className="mortgage-section-head">
            <h3>{head}</h3>
            <button type="button" className="mortgage-change" onClick={() => goTo(step)}>
              Change
              <span className="visually-hidden">
                {' '}
                {steps[step]}: {head}
              </span>
            </button>
          </div>
          <dl className="mortgage-answers">
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value || <span className="none">Not given</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mortgage-send">
        <p className="mortgage-words">
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

function listSections({ fields, dependents }: MortgageForm): Section[] {
  const isDual = fields.applicationType === 'dual';
  const who = applicants.slice(0, isDual ? 2 : 1);
  const rowsOf = (one: string, names: readonly string[]) =>
    names.map((name) => [formatOwnField(name), formatValue(name, fields[one + name])] as const);
  return [
    {
      step: 0,
      head: 'Property',
      rows: ['propertyPrice', 'propertyDeposit'].map((name) => [
        formatField(name),
        formatAmount(fields[name]),
      ]),
    },
    ...who.map((one) => ({
      step: 1,
      head: formatApplicant(one),
      rows: rowsOf(one, ['FirstName', 'Surname', 'Phone', 'Email', 'Dob', 'Smoker']),
    })),
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
      rows: rowsOf(one, ['Occupation', 'Salary', 'OtherIncome', 'Repayments']),
    })),
  ];
}

function formatValue(name: string, text = ''): string {
  if (name === 'Dob') return formatDate(text);
  // What the server reads a blank as.
  if (/^(OtherIncome|Repayments)$/.test(name) && text.trim() === '') return 'None';
  return ['Salary', 'OtherIncome', 'Repayments'].includes(name) ? formatAmount(text) : text;
}

/** Shown as typed where it isn't an amount: the server says what is wrong with it. */
function formatAmount(text = ''): string {
  const amount = text.trim() === '' ? Number.NaN : Number(text);
  return amount >= 0 && Number.isFinite(amount) ? formatEuro(amount) : text;
}

/** The faults that the server found, field by field, each with a link to its field. */
export function Faults({ onGoTo }: { onGoTo: (field: string) => void }) {
  const errors = useMortgageForm((form) => form.errors);
  return (
    <ul className="mortgage-faults">
      {Object.entries(errors).map(([field, messages]) => (
        <li key={field}>
          {stepOf(field) < steps.length - 1 ? (
            <button type="button" className="mortgage-change" onClick={() => onGoTo(field)}>
              {formatField(field)}
            </button>
          ) : (
            <strong>{formatField(field)}</strong>
          )}{' '}
          {messages.join(' ')}
        </li>
      ))}
    </ul>
  );
}
