import { formatDate, formatEuro } from '../../format.ts';
import { type MortgageForm, useMortgageForm } from '../../stores/mortgage.ts';
import { Button } from '../../ui/Field.tsx';
import { type Block, listBlocks, steps } from './fields.ts';

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

/** What is reviewed: a section for each block, and one for all dependents. */
function listSections(form: MortgageForm) {
  const isDual = form.fields.applicationType === 'dual';
  return steps.slice(0, -1).flatMap((name, step) => {
    const blocks = listBlocks(form).filter((block) => block.step === step);
    if (step === 2) {
      const rows = blocks.map(({ head, fields }) => {
        return [head, fields.map(formatValue).filter(Boolean).join(', ')] as const;
      });
      return { step, head: name, rows: rows.length > 0 ? rows : [[name, 'None'] as const] };
    }
    return blocks.map(({ head, fields }) => ({
      step,
      head: step === 1 ? head : isDual && head ? `${name}, ${head.toLowerCase()}` : name,
      rows: fields.map((field) => [field.label, formatValue(field)] as const),
    }));
  });
}

/** Shown as typed where it isn't an amount: the server says what is wrong with it. */
function formatValue({ type, isOptional, value }: Block['fields'][number]): string {
  const isBlank = value.trim() === '';
  if (isBlank && isOptional) return 'None';
  if (type === 'date') return formatDate(value);
  const amount = type === 'euro' && !isBlank ? Number(value) : Number.NaN;
  return amount >= 0 && Number.isFinite(amount) ? formatEuro(amount) : value;
}
