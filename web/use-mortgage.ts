import { useRef, useState } from 'react';
import type { ErrorBody } from '../api/contract/error.ts';
import type { MortgageAnswer, MortgageErrors } from '../api/contract/mortgage.ts';
import { apiPaths } from './paths.ts';

/** The state of sending an application. `refused` names fields, `failed` is any other failure. */
export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'sent'; reference: string }
  | { state: 'refused'; errors: MortgageErrors['errors'] }
  | { state: 'failed'; message: string };

/** Nobody fills in five steps sooner than that; a program that does has to wait. */
const shortestMilliseconds = 3000;

const unreachable =
  'The application can’t be sent right now. Your entries are still here: try again in a moment.';

/** Sends an application, one at a time. */
export function useMortgage(): [Sending, (payload: object) => Promise<Sending>] {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const isUnderWay = useRef(false);
  const [openedAt] = useState(() => performance.now());
  const send = async (payload: object): Promise<Sending> => {
    if (isUnderWay.current) return sending;
    isUnderWay.current = true;
    setSending({ state: 'sending' });
    await wait(shortestMilliseconds - (performance.now() - openedAt));
    const ended = await sendApplication(payload).catch(
      (): Sending => ({ state: 'failed', message: unreachable }),
    );
    isUnderWay.current = false;
    setSending(ended);
    return ended;
  };
  return [sending, send];
}

/**
 * Sent once: a visitor who sends again after a failure sends the same application, and the server
 * stores it once.
 */
async function sendApplication(payload: object): Promise<Sending> {
  const response = await fetch(apiPaths.mortgage(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const body: MortgageAnswer | MortgageErrors | ErrorBody = await response.json();
  if ('errors' in body) return { state: 'refused', errors: body.errors };
  if ('error' in body) {
    const isTheirs = response.status < 500;
    return { state: 'failed', message: isTheirs ? body.error.message : unreachable };
  }
  return { state: 'sent', reference: body.reference };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)));
}
