import { type Static, Type } from 'typebox';
import { Count, Instant } from './fields.ts';
import { sqlLongest } from './limits.ts';

const exact = { additionalProperties: false } as const;

const SqlColumn = Type.Object(
  { name: Type.String(), type: Type.String(), description: Type.String() },
  exact,
);

const SqlTable = Type.Object(
  {
    name: Type.String(),
    description: Type.String(),
    rows: Count,
    columns: Type.Array(SqlColumn),
  },
  exact,
);
export type SqlTable = Static<typeof SqlTable>;

const WorkedQuestion = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    question: Type.String(),
    about: Type.String({ description: 'what to know before counting' }),
    sql: Type.String(),
  },
  exact,
);
export type WorkedQuestion = Static<typeof WorkedQuestion>;

/** What can be asked in SQL, and within which limits. */
export const SqlBox = Type.Object(
  {
    version: Type.String({ description: 'of the data that answers; a later one may be live' }),
    publishedAt: Instant,
    limits: Type.Object(
      {
        seconds: Type.Integer(),
        rows: Type.Integer(),
        columns: Type.Integer(),
        megabytes: Type.Integer({ description: 'of memory that a question may take' }),
      },
      exact,
    ),
    tables: Type.Array(SqlTable),
    questions: Type.Array(WorkedQuestion, { description: 'those of docs/cookbook.md' }),
  },
  exact,
);
export type SqlBox = Static<typeof SqlBox>;

export const SqlQuestion = Type.Object(
  {
    query: Type.String({
      minLength: 1,
      maxLength: sqlLongest,
      description: 'one SELECT, in the SQL of DuckDB',
    }),
  },
  exact,
);
export type SqlQuestion = Static<typeof SqlQuestion>;

const Cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
export type SqlCell = Static<typeof Cell>;

export const SqlAnswer = Type.Object(
  {
    version: Type.String({ description: 'of the data that answered' }),
    columns: Type.Array(
      Type.Object(
        { name: Type.String(), type: Type.String({ description: "DuckDB's name of it" }) },
        exact,
      ),
    ),
    rows: Type.Array(Type.Array(Cell), {
      description:
        'dates, and numbers that a double cannot hold, are text; lists and structs are JSON',
    }),
    isWhole: Type.Boolean({ description: 'false where there are more rows than are sent' }),
    milliseconds: Type.Integer({ description: 'that it took, the start of its process included' }),
  },
  exact,
);
export type SqlAnswer = Static<typeof SqlAnswer>;

/** Where a visitor's question is. */
export const SqlTurn = Type.Object(
  {
    before: Type.Union([Count, Type.Null()], {
      description:
        'how many questions are answered before it: 0 while it is answered, null where there is none',
    }),
  },
  exact,
);
export type SqlTurn = Static<typeof SqlTurn>;
