import { type Static, Type } from 'typebox';
import { Count, Exact, Instant, List, OrNull, Text } from './fields.ts';
import { sqlLongest } from './limits.ts';

const SqlColumn = Exact({ name: Type.String(), type: Type.String(), description: Type.String() });

const SqlTable = Exact({
  name: Type.String(),
  description: Type.String(),
  rows: Count,
  columns: Type.Array(SqlColumn),
});
export type SqlTable = Static<typeof SqlTable>;

const WorkedQuestion = Exact({
  number: Type.Integer({ minimum: 1 }),
  question: Type.String(),
  about: Text('what to know before using it'),
  sql: Type.String(),
});
export type WorkedQuestion = Static<typeof WorkedQuestion>;

/** What can be asked in SQL, and the limits. */
export const SqlSandbox = Exact({
  version: Text('version of the data queried; a later one may be live'),
  publishedAt: Instant,
  limits: Exact({
    seconds: Type.Integer(),
    rows: Type.Integer(),
    columns: Type.Integer(),
    megabytes: Type.Integer({ description: 'memory a query may use, in MB' }),
  }),
  tables: Type.Array(SqlTable),
  questions: List(WorkedQuestion, 'the examples in docs/cookbook.md'),
});
export type SqlSandbox = Static<typeof SqlSandbox>;

export const SqlQuestion = Exact({
  query: Type.String({
    minLength: 1,
    maxLength: sqlLongest,
    description: 'one SELECT, in the SQL of DuckDB',
  }),
});
export type SqlQuestion = Static<typeof SqlQuestion>;

const Cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
export type SqlCell = Static<typeof Cell>;

export const SqlAnswer = Exact({
  version: Text('version of the data queried'),
  columns: Type.Array(Exact({ name: Type.String(), type: Text("DuckDB's name for it") })),
  rows: List(
    Type.Array(Cell),
    'dates, and numbers that a double cannot hold, are text; lists and structs are JSON',
  ),
  isWhole: Type.Boolean({ description: 'false if there are more rows than are sent' }),
  milliseconds: Type.Integer({ description: 'time taken, including starting the process' }),
});
export type SqlAnswer = Static<typeof SqlAnswer>;

/** Where a visitor's query is in the queue. */
export const SqlTurn = Exact({
  before: OrNull(Count, 'how many queries are ahead of it; 0 while it runs, null if there is none'),
});
export type SqlTurn = Static<typeof SqlTurn>;
