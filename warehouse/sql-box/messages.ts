import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const exact = { additionalProperties: false } as const;

const answerLimits = Type.Object(
  {
    /** Of processor time: a busy machine must not cost an answer. By the clock it may take thirty times as long. */
    seconds: Type.Number(),
    rows: Type.Number(),
    /** Of the rows as JSON. */
    bytes: Type.Number(),
    columns: Type.Number(),
    /** What DuckDB may use; the process may take `processMegabytes` in all. */
    memoryMegabytes: Type.Number(),
    processMegabytes: Type.Number(),
  },
  exact,
);
/** What the answer to a question may take. */
export type AnswerLimits = Readonly<Static<typeof answerLimits>>;

const boxQuestion = Type.Object(
  { file: Type.String(), sql: Type.String(), limits: answerLimits },
  exact,
);
/** What the process is asked: one line of JSON. */
export type BoxQuestion = Readonly<Static<typeof boxQuestion>>;

const cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

const boxRows = Type.Object(
  {
    columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() }, exact)),
    rows: Type.Array(Type.Array(cell)),
    /** False where there are more rows than the limits allow. */
    isWhole: Type.Boolean(),
  },
  exact,
);
/** Rows as plain values: integers that a double holds are numbers, what is nested is JSON. */
export type BoxRows = Readonly<Static<typeof boxRows>>;
export type BoxCell = Static<typeof cell>;

/** The question can't be answered, and why; `limit` where it asks for too much. */
const boxRefusal = Type.Object(
  { refused: Type.Enum(['question', 'limit']), message: Type.String() },
  exact,
);
export type BoxRefusal = Readonly<Static<typeof boxRefusal>>;

export const boxAnswer = Type.Union([boxRows, boxRefusal]);
export type BoxAnswer = BoxRows | BoxRefusal;

// A long answer is checked in some milliseconds; without compiling, in a hundred.
const answerCheck = Compile(boxAnswer);

/** @throws where it isn't such an answer. */
export function parseBoxAnswer(json: string): BoxAnswer {
  return answerCheck.Parse(JSON.parse(json));
}

const askerMessage = Type.Union([
  Type.Object({ id: Type.Number(), isStopped: Type.Literal(true) }, exact),
  Type.Object({ id: Type.Number(), question: boxQuestion }, exact),
]);

const askerAnswer = Type.Union([
  Type.Object({ id: Type.Number(), given: boxAnswer }, exact),
  // The question could not be put, or was left.
  Type.Object({ id: Type.Number(), fault: Type.String() }, exact),
]);

const messageCheck = Compile(askerMessage);
const askerAnswerCheck = Compile(askerAnswer);

/** A question to the process that asks, or that nobody waits for its answer. @throws where it is neither. */
export function parseAskerMessage(message: unknown): Static<typeof askerMessage> {
  return messageCheck.Parse(message);
}

/** What that process answers. @throws where it is no such answer. */
export function parseAskerAnswer(message: unknown): Static<typeof askerAnswer> {
  return askerAnswerCheck.Parse(message);
}
