import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { steps, useMortgageForm } from '../../stores/mortgage.ts';
import { Button } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Sending } from '../../use-mortgage.ts';
import { ApplicantsStep } from './ApplicantsStep.tsx';
import { DependentsStep } from './DependentsStep.tsx';
import { stepOf } from './field-names.ts';
import { IncomeStep } from './IncomeStep.tsx';
import { leaveField } from './leave-field.ts';
import { PropertyStep } from './PropertyStep.tsx';
import { StepList } from './StepList.tsx';
import { Faults, SubmitStep } from './SubmitStep.tsx';
import { useStep } from './use-step.ts';

type Props = { sending: Sending; isDemo: boolean; onSubmit: () => void };

const lastStep = steps.length - 1;

/**
 * The five steps. A field that is left says what the server would say of it; nothing is held back:
 * the server decides when the form is sent.
 */
export function Wizard({ sending, isDemo, onSubmit }: Props) {
  const [step, goTo] = useStep();
  const [heading, goToField] = useStepFocus();
  // Enter goes to the next step, as the button does.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === lastStep) onSubmit();
    else goTo(step + 1);
  };
  const leave = ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    if (target instanceof HTMLInputElement && target.type !== 'radio') leaveField(target.name);
  };
  const isSending = sending.state === 'sending';
  return (
    <div className="mortgage">
      <p className="mortgage-words">Five short steps. Nothing is sent until the last one.</p>
      <StepList />
      <Trouble sending={sending} onGoTo={goToField} />
      <form noValidate onSubmit={submit} onBlur={leave} className="mortgage">
        <Panel
          title={
            <span ref={heading} tabIndex={-1} className="mortgage-step">
              {steps[step]}
            </span>
          }
          note={`Step ${step + 1} of ${steps.length}`}
        >
          {step === 0 ? <PropertyStep /> : null}
          {step === 1 ? <ApplicantsStep /> : null}
          {step === 2 ? <DependentsStep /> : null}
          {step === 3 ? <IncomeStep /> : null}
          {step === lastStep ? <SubmitStep isSending={isSending} isDemo={isDemo} /> : null}
        </Panel>
        <Trap />
        <div className="mortgage-ways">
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

/** After a change of step the focus goes to its name, or to the field that was asked for. */
function useStepFocus() {
  const [step, goTo] = useStep();
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    if (field) {
      const wanted = document.getElementsByName(field)[0] ?? heading.current;
      wanted?.focus();
      setField(null);
    } else if (step !== shown.current) {
      heading.current?.focus();
    }
    shown.current = step;
  }, [step, field]);
  const goToField = (wanted: string) => {
    goTo(stepOf(wanted));
    setField(wanted);
  };
  return [heading, goToField] as const;
}

/** The server's answer, with links to the fields that it names. */
function Trouble({ sending, onGoTo }: { sending: Sending; onGoTo: (field: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = useMortgageForm(({ errors }) => Object.keys(errors).length > 0);
  const isRefused = sending.state === 'refused';
  const isShown = (isRefused && hasErrors) || sending.state === 'failed';
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
          <Faults onGoTo={onGoTo} />
        </>
      )}
    </div>
  );
}

/** A hidden field: only a program fills it in. */
function Trap() {
  const website = useMortgageForm(({ fields }) => fields.website ?? '');
  const change = useMortgageForm((form) => form.change);
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => change('website', event.target.value)}
        />
      </label>
    </div>
  );
}
