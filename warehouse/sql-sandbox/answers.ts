/** The limits for the answer to a question. */
export type AnswerLimits = {
  /** Of processor time, so that a busy machine doesn't cost anyone an answer. */
  readonly seconds: number;
  readonly rows: number;
  /** Of the rows as JSON. */
  readonly bytes: number;
  readonly columns: number;
  /** For DuckDB. The whole process may use `processMegabytes`. */
  readonly memoryMegabytes: number;
  readonly processMegabytes: number;
};

/** One question, as sent to the process. */
export type SandboxQuestion = {
  readonly file: string;
  readonly sql: string;
  readonly limits: AnswerLimits;
};

export type SandboxCell = string | number | boolean | null;

/** Rows as plain values: integers that a double can hold are numbers, nested values are JSON. */
type SandboxRows = {
  readonly columns: { readonly name: string; readonly type: string }[];
  readonly rows: SandboxCell[][];
  /** False if there are more rows than the limits allow. */
  readonly isWhole: boolean;
};

/** The question can't be answered, and why. `limit` means that it asks for too much. */
export type SandboxRefusal = { readonly refused: 'question' | 'limit'; readonly message: string };

export type SandboxAnswer = SandboxRows | SandboxRefusal;

/** A question that needs more memory than it may have. */
export const needsMemory: SandboxRefusal = {
  refused: 'limit',
  message:
    'The question needs more memory than there is for one: ask about fewer rows or columns, or download the data.',
};

export function describeTime(seconds: number): SandboxRefusal {
  return {
    refused: 'limit',
    message: `The question took longer than ${seconds} s and was stopped: ask about fewer rows, or download the data.`,
  };
}
