import type { OpenVersion } from '../../warehouse/open.ts';

/** Whole numbers in groups with numbers from 0. */
export type Ranges = {
  /** Where each group's rows begin in every column; the last is where all end. */
  readonly starts: Int32Array;
  /** One for each column after that of the groups. */
  readonly columns: readonly Column[];
};

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** Reads the rows of a query whose first column is the number of their group, in its order. */
export async function readRanges(
  open: Pick<OpenVersion, 'scan'>,
  sql: string,
  groups: number,
): Promise<Ranges> {
  const starts = new Int32Array(groups + 1);
  const chunks: Column[][] = [];
  await open.scan<[Int32Array, ...Column[]]>(sql, (numbers, ...columns) => {
    for (const number of numbers) starts[number + 1] = (starts[number + 1] as number) + 1;
    for (const [index, column] of columns.entries()) {
      chunks[index] ??= [];
      chunks[index].push(column.slice());
    }
  });
  for (let group = 0; group < groups; group += 1)
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  return { starts, columns: chunks.map((parts) => concat(parts, starts.at(-1) as number)) };
}

function concat([first = new Int32Array(), ...others]: readonly Column[], length: number): Column {
  const whole = new (first.constructor as new (length: number) => Column)(length);
  whole.set(first);
  let next = first.length;
  for (const part of others) {
    whole.set(part, next);
    next += part.length;
  }
  return whole;
}
