import { IngestError } from './strict.ts';

export type CsvRow = { readonly line: number; readonly values: readonly string[] };

/**
 * Reads a CSV (RFC 4180: commas, values in quotes where needed, CRLF or LF) strictly. Empty lines are none.
 * Throws `csv_broken` for a quote that stands where none may, `cut_short` for a last row without its end.
 */
export function readCsv(text: string, fileName: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let values: string[] = [];
  let line = 1;
  let startLine = 1;
  let at = 0;
  const broken = () =>
    new IngestError('csv_broken', `${fileName}: a quote is out of place in line ${line}.`, {
      fileName,
      line,
    });
  while (at < text.length) {
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
    if (mark !== ',' && mark !== '\n') throw broken();
    at += 1;
    if (mark === ',') continue;
    if (values.length > 1 || values[0] !== '') rows.push({ line: startLine, values });
    values = [];
    line += 1;
    startLine = line;
  }
  if (values.length > 0) throw cutShort(fileName, startLine);
  return rows;
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
