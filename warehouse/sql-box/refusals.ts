import type { BoxRefusal } from './messages.ts';

/** A question that needs more than it may have of what only shows while it is answered. */
export const needsMemory: BoxRefusal = {
  refused: 'limit',
  message:
    'The question needs more memory than there is for one: ask about fewer rows or columns, or download the data.',
};

export function describeTime(seconds: number): BoxRefusal {
  return {
    refused: 'limit',
    message: `The question took longer than ${seconds} s and was stopped: ask about fewer rows, or download the data.`,
  };
}
