import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import type { Sending } from '../../pages/MortgageApplication.tsx';
import { useMortgageForm } from '../../stores/mortgage.ts';
import { Button } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { findField, steps } from './fields.ts';
import { Review } from './Review.tsx';
import { StepFields } from './Steps.tsx';

type Props = { sending: Sending; isDemo: boolean; onSubmit: () => void };

const lastStep = steps.length - 1;

/** The five steps. Nothing is checked before the form is sent: the server decides. */
export function Wizard({ sending, isDemo, onSubmit }: Props) {
  const [step, goTo] = useStep();
  const form = useMortgageForm();
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  // After a change of step the focus goes to its name, or to the field that was asked for.
  useEffect(() => {
    if (step !== shown.current) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const goToField = (name: string) => {
    flushSync(() => goTo(findField(name, form).step));
    (document.getElementsByName(name)[0] ?? heading.current)?.focus();
  };
  // Enter goes to the next step, as the button does.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === lastStep) onSubmit();
    else goTo(step + 1);
  };
  const isSending = sending.state === 'sending';
  return (
    <div className="mortgage stack gap-5">
      <p className="words">Five short steps. Nothing is sent until the last one.</p>
      <StepList current={step} goTo={goTo} />
      <Trouble sending={sending} onGoTo={goToField} />
      <form noValidate onSubmit={submit} className="mortgage stack gap-5">
        <Panel
          title={
            <span ref={heading} tabIndex={-1}>
              {steps[step]}
            </span>
          }
          note={`Step ${step + 1} of ${steps.length}`}
        >
          {step === lastStep ? (
            <Review isSending={isSending} isDemo={isDemo} goTo={goTo} />
          ) : (
            <StepFields step={step} />
          )}
        </Panel>
        <Trap />
        <div className="mortgage-ways row spread">
          {step > 0 ? (
            <Button kind="plain" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          ) : null}
          {step === lastStep ? (
            <Button kind="plain" type="submit" aria-disabled={isSending}>
              Finish
            </Button>
          ) : (
            <Button type="submit">Next</Button>
          )}
        </div>
      </form>
    </div>
  );
}

type Way = (step: number) => void;

/**
 * The step that the address names, counted from 0, and the way to another. Each has an address of
 * its own, so that the browser's Back leads to the step before.
 */
function useStep(): [step: number, goTo: Way] {
  const [path, navigate] = useLocation();
  const named = Number(new URLSearchParams(useSearch()).get('step'));
  const step = Number.isInteger(named) && named >= 1 && named <= steps.length ? named - 1 : 0;
  const goTo = (to: number) => {
    if (to !== step) navigate(to === 0 ? path : `${path}?step=${to + 1}`);
  };
  return [step, goTo];
}

/** The five steps and the current one. The visitor can go back to an earlier one. */
function StepList({ current, goTo }: { current: number; goTo: Way }) {
  const form = useMortgageForm();
  const faulty = Object.keys(form.errors).map((name) => findField(name, form).step);
  return (
    <ol className="steps plain-list" aria-label="Steps">
      {steps.map((name, step) => {
        const faults = faulty.filter((one) => one === step).length;
        const says = (
          <>
            <span className="steps-number num" aria-hidden="true">
              {step + 1}
            </span>
            <span className="steps-name">{name}</span>
            {faults > 0 ? (
              <span className="steps-faults small">
                <span aria-hidden="true">!</span>
                <span className="visually-hidden">: {faults} to review</span>
              </span>
            ) : null}
          </>
        );
        return (
          <li key={name} className={step < current ? 'steps-done' : undefined}>
            {step < current ? (
              <button type="button" onClick={() => goTo(step)}>
                {says}
              </button>
            ) : (
              <span className="steps-here" aria-current={step === current ? 'step' : undefined}>
                {says}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type TroubleProps = { sending: Sending; onGoTo: (field: string) => void };

/** The server's answer: the faults that it found, field by field, each with a link to its field. */
function Trouble({ sending, onGoTo }: TroubleProps) {
  const box = useRef<HTMLDivElement>(null);
  const form = useMortgageForm();
  const errors = Object.entries(form.errors);
  const isShown = sending.state === 'failed' || (sending.state === 'refused' && errors.length > 0);
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} className="mortgage-trouble" role="alert">
      {sending.state === 'failed' ? (
        <p>{sending.message}</p>
      ) : (
        <>
          <h2>Please review these fields</h2>
          <ul className="stack gap-1 plain-list">
            {errors.map(([field, messages]) => {
              const { label, step } = findField(field, form);
              return (
                <li key={field}>
                  {step < lastStep ? (
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
        </>
      )}
    </div>
  );
}

/** A hidden field: only a program fills it in. */
function Trap() {
  const { fields, change } = useMortgageForm();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={fields.website ?? ''}
          onChange={(event) => change('website', event.target.value)}
        />
      </label>
    </div>
  );
}
