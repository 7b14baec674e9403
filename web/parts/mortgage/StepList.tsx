import { steps, useMortgageForm } from '../../stores/mortgage.ts';
import { stepOf } from './field-names.ts';
import { useStep } from './use-step.ts';
import './StepList.css';

/** The five steps and the current one. The visitor can go back to an earlier one. */
export function StepList() {
  const errors = useMortgageForm((form) => form.errors);
  const [current, goTo] = useStep();
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map((name, step) => {
        const faults = Object.keys(errors).filter((field) => stepOf(field) === step).length;
        const says = (
          <>
            <span className="steps-number num" aria-hidden="true">
              {step + 1}
            </span>
            <span className="steps-name">{name}</span>
            {faults > 0 ? (
              <span className="steps-faults">
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
