import { IngestError } from '../errors.ts';

type CsvRow = { readonly line: number; readonly values: readonly string[] };

/** A row as in the file, with its line break, and the line at which it begins. */
export type TextRow = { readonly line: number; readonly text: string };

/**
 * Reads a CSV (RFC 4180: commas, values in quotes where needed, CRLF or LF) strictly. Empty lines
 * are skipped.
 */
export function readCsv(text: string, fileName: string): CsvRow[] {
  return splitCsv(text, fileName).map((row) => {
    const values = readCsvRow(row, fileName);
    if (values.length > maxColumns)
      throw tooLarge(fileName, `line ${row.line} has over ${maxColumns} values`);
    return { line: row.line, values };
  });
}

/**
 * Splits a CSV into its rows without parsing them. A row ends at the first line break at which its
 * quotes are paired. Empty lines are skipped.
 */
export function splitCsv(text: string, fileName: string): TextRow[] {
  checkLineCount(text, fileName);
  const rows: TextRow[] = [];
  let startLine = 1;
  let line = 1;
  let start = 0;
  let isQuoted = false;
  let quote = text.indexOf('"');
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    for (; quote !== -1 && quote < at; quote = text.indexOf('"', quote + 1)) isQuoted = !isQuoted;
    line += 1;
    if (isQuoted) continue;
    const row = text.slice(start, at + 1);
    if (!emptyRow.test(row)) rows.push({ line: startLine, text: row });
    startLine = line;
    start = at + 1;
  }
  if (start < text.length) rows.push({ line: startLine, text: text.slice(start) });
  return rows;
}

/** Throws `too_large` for a text with more lines than any table of a whole country. */
export function checkLineCount(text: string, fileName: string): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > maxLines) throw tooLarge(fileName, `it has over ${maxLines} lines`);
}

const maxLines = 2_000_000;
/** A record has a few hundred characters. The values of one with millions would fill the memory. */
const maxRowLength = 1_000_000;
/** A table has tens of columns. */
const maxColumns = 1000;

const emptyRow = /^(?:"")?\r?\n$/;

/** The names in a header. None may be empty or appear twice. */
export function readCsvHeader(header: TextRow | undefined, fileName: string): string[] {
  const columns = header ? readCsvRow(header, fileName).map((name) => name.trim()) : [];
  const refuse = (wrong: string) =>
    new IngestError('header_unknown', `${fileName}: ${wrong}.`, {
      fileName,
      columns: columns.slice(0, 100),
    });
  if (columns.length > maxColumns) throw refuse(`it has over ${maxColumns} columns`);
  const twice = columns.find((name, at) => name === '' || columns.indexOf(name) !== at);
  if (twice === '') throw refuse('a column has no name');
  if (twice !== undefined) throw refuse(`two columns have the name "${twice}"`);
  return columns;
}

/** Whether a row is too long to be a record. */
export function isLongRow({ text }: TextRow): boolean {
  return text.length > maxRowLength;
}

/** The values of a row. */
export function readCsvRow({ line: startLine, text }: TextRow, fileName: string): string[] {
  if (text.length > maxRowLength)
    throw tooLarge(fileName, `line ${startLine} has over ${maxRowLength} characters`);
  const values: string[] = [];
  let line = startLine;
  let at = 0;
  const broken = () =>
    new IngestError('csv_broken', `${fileName}: line ${line} has a misplaced quote.`, {
      fileName,
      line,
    });
  for (;;) {
    let value: string;
    if (text[at] === '"') {
      const end = findClosingQuote(text, at + 1);
      if (end === -1) throw cutShort(fileName, startLine);
      const quoted = text.slice(at + 1, end);
      for (let next = quoted.indexOf('\n'); next !== -1; next = quoted.indexOf('\n', next + 1))
        line += 1;
      value = quoted.replaceAll('""', '"');
      at = end + 1;
    } else {
      const end = findValueEnd(text, at);
      value = text.slice(at, end);
      if (value.includes('"')) throw broken();
      at = end;
    }
    values.push(value);
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    const mark = text[at];
    if (mark === undefined) throw cutShort(fileName, startLine);
    if (mark === '\n') return values;
    if (mark !== ',') throw broken();
    at += 1;
  }
}

function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function findValueEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === ',' || mark === '\n' || (mark === '\r' && text[at + 1] === '\n')) return at;
  }
  return text.length;
}

function cutShort(fileName: string, line: number): IngestError {
  return new IngestError(
    'cut_short',
    `${fileName} ends in the middle of the row that begins in line ${line}.`,
    {
      fileName,
      line,
    },
  );
}

function tooLarge(fileName: string, fault: string): IngestError {
  return new IngestError('too_large', `${fileName}: ${fault}.`, {
    fileName,
  });
}
