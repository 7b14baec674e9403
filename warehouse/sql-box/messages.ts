import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const exact = { additionalProperties: false } as const;

/** What the answer to a question may take. */
export type AnswerLimits = {
  readonly rows: number;
  /** Of the rows as JSON. */
  readonly bytes: number;
  readonly columns: number;
  /** What DuckDB may use; the process may take `processMegabytes` in all. */
  readonly memoryMegabytes: number;
  readonly processMegabytes: number;
};

/** What the process is asked: one line of JSON. */
export type BoxQuestion = {
  readonly file: string;
  readonly sql: string;
  readonly limits: AnswerLimits;
};

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

/** @throws where it isn't such an answer. */
export function parseBoxAnswer(json: string): BoxAnswer {
  return Value.Parse(boxAnswer, JSON.parse(json));
}
