import { readApplication } from '../../../api/contract/application/read-application.ts';
import { useMortgageForm } from '../../stores/mortgage.ts';
import { payloadOf } from './payload.ts';

/**
 * Shows what the server would say of a field that has been left. Under a press it waits: a fault
 * moves what stands below it, and the button under the press with it.
 */
export function leaveField(field: string): void {
  const check = () => {
    const form = useMortgageForm.getState();
    form.showErrorsOf(field, listFaults(field, payloadOf(form)));
  };
  if (!document.querySelector(':active')) {
    check();
    return;
  }
  const over = new AbortController();
  const release = () => {
    over.abort();
    setTimeout(check);
  };
  // A finger is up before the field is left; only its click comes after.
  addEventListener('pointerup', release, { signal: over.signal });
  addEventListener('click', release, { signal: over.signal });
}

/** The faults of one field of an application that may be half filled. */
export function listFaults(field: string, payload: object, now = new Date()): readonly string[] {
  const read = readApplication({ ...payload }, now.toISOString().slice(0, 10));
  return 'errors' in read && Object.hasOwn(read.errors, field) ? (read.errors[field] ?? []) : [];
}
