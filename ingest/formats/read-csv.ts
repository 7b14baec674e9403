import { IngestError } from '../errors.ts';

export type CsvRow = { readonly line: number; readonly values: readonly string[] };

/** A row as it stands in its file, line break and all, and the line at which it begins. */
export type TextRow = { readonly line: number; readonly text: string };

/**
 * Reads a CSV (RFC 4180: commas, values in quotes where needed, CRLF or LF) strictly. Empty lines are none.
 * Throws `csv_broken` for a quote that stands where none may, `cut_short` for a last row without its end.
 */
export function readCsv(text: string, fileName: string): CsvRow[] {
  return splitCsv(text).map((row) => ({ line: row.line, values: readCsvRow(row, fileName) }));
}

/**
 * Parts a CSV into its rows without reading them: a row ends at the first line break at which its quotes are paired.
 * Empty lines are none.
 */
export function splitCsv(text: string): TextRow[] {
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

const emptyRow = /^(?:"")?\r?\n$/;

/** The values of a row. Throws as `readCsv`. */
export function readCsvRow({ line: startLine, text }: TextRow, fileName: string): string[] {
  const values: string[] = [];
  let line = startLine;
  let at = 0;
  const broken = () =>
    new IngestError('csv_broken', `${fileName}: a quote is out of place in line ${line}.`, {
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
    `${fileName} ends in the middle of the row of line ${line}.`,
    {
      fileName,
      line,
    },
  );
}
