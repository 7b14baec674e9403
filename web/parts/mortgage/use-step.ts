import { useLocation, useSearch } from 'wouter';
import { steps } from '../../stores/mortgage.ts';

/**
 * The step that the address names, counted from 0, and the way to another. Each has an address of
 * its own, so that the browser's Back leads to the step before.
 */
export function useStep(): [step: number, goTo: (step: number) => void] {
  const [path, navigate] = useLocation();
  const step = parseStep(useSearch());
  const goTo = (to: number) => {
    if (to !== step) navigate(to === 0 ? path : `${path}?step=${to + 1}`);
  };
  return [step, goTo];
}

/** The step of a query such as `step=3`; the first where it names none. */
export function parseStep(search: string): number {
  const named = Number(new URLSearchParams(search).get('step'));
  return Number.isInteger(named) && named >= 1 && named <= steps.length ? named - 1 : 0;
}
