import { readFile } from 'node:fs/promises';
import { IngestError } from '../errors.ts';
import { readFirstBytes } from '../formats/first-bytes.ts';
import { readCsv } from '../formats/read-csv.ts';
import { checkLooksLikeTable, isZip } from '../formats/sniff.ts';
import { toText } from '../formats/to-text.ts';

/** A row of the file: its line, or its number in the sheet, and its cells as text. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/**
 * The rows of a workbook's sheet (the first, unless named) or of a CSV, depending on the first
 * bytes. They include the header.
 */
export async function readTable(
  path: string,
  fileName: string,
  sheet: string | undefined,
): Promise<TableRow[]> {
  const start = await readFirstBytes(path, 1024);
  if (isZip(start)) return await readSheet(path, fileName, sheet);
  checkLooksLikeTable(start, fileName);
  const text = toText(await readFile(path), fileName).replace(/^\uFEFF/, '');
  return readCsv(text, fileName).map(({ line, values }) => ({
    line,
    cells: values.map((value) => value.trim()),
  }));
}

async function readSheet(
  path: string,
  fileName: string,
  sheet: string | undefined,
): Promise<TableRow[]> {
  // Loaded when needed. Otherwise every refresh would wait for it, and workbooks are published once
  // a year.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(await readFile(path)).catch((cause: Error) => {
    const wrong = `${fileName} is not a readable workbook (${cause.message}).`;
    throw new IngestError('zip_contents', wrong, { fileName }, { cause });
  });
  const found = sheet === undefined ? sheets[0] : sheets.find((one) => one.sheet === sheet);
  if (found === undefined) {
    const names = sheets.map((one) => one.sheet);
    const wrong = `${fileName} has no sheet "${sheet}"; it has ${names.join(', ') || 'none'}.`;
    throw new IngestError('settings_invalid', wrong, { fileName, names });
  }
  return found.data
    .map((cells, index) => ({ line: index + 1, cells: cells.map(toCellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Numbers are written without a thousands separator. */
function toCellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell).trim();
}
