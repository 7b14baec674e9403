import type { RegisterColumn } from '../../../warehouse/records/register.ts';

/** A line of a register file, every value as written. */
export type RegisterLine = Partial<Record<RegisterColumn, string>>;

export type RegisterFault = {
  readonly name: string;
  /**
   * Makes a wrong file from a right one; `others` are the lines of the months before it, newest
   * last.
   */
  readonly make: (
    lines: readonly RegisterLine[],
    others: readonly (readonly RegisterLine[])[],
  ) => RegisterLine[];
};

export type Change = (
  line: RegisterLine,
  index: number,
  lines: readonly RegisterLine[],
) => Partial<RegisterLine>;

export const each =
  (change: Change): RegisterFault['make'] =>
  (lines) =>
    lines.map((line, index) => ({ ...line, ...change(line, index, lines) }));

/** Changes the lines that pass a test, and leaves the others. */
export const some =
  (
    isTaken: (line: RegisterLine, index: number) => boolean,
    change: Change,
  ): RegisterFault['make'] =>
  (lines) =>
    lines.map((line, index) =>
      isTaken(line, index) ? { ...line, ...change(line, index, lines) } : line,
    );

export const keep =
  (
    isKept: (line: RegisterLine, index: number, lines: readonly RegisterLine[]) => boolean,
  ): RegisterFault['make'] =>
  (lines) =>
    lines.filter((line, index) => isKept(line, index, lines));

/** The value of a column in the next line: the column has slipped by a line. */
export const slipped =
  (...columns: RegisterColumn[]): Change =>
  (_, index, lines) => {
    const next = lines[(index + 1) % lines.length] ?? {};
    return Object.fromEntries(columns.map((column) => [column, next[column] ?? '']));
  };

/** The value of a distant line: the column was sorted by itself, or joined wrongly. */
export const shuffled =
  (column: RegisterColumn): Change =>
  (_, index, lines) => ({ [column]: lines[(index * 7919 + 13) % lines.length]?.[column] ?? '' });

export const isIn =
  (...counties: string[]) =>
  ({ county = '' }: RegisterLine) =>
    counties.includes(county);
export const every = (nth: number) => (_: RegisterLine, index: number) => index % nth === 0;
export const dayOf = ({ sale_date = '' }: RegisterLine) => Number(sale_date.slice(0, 2));
