import { type RegisterColumn, registerColumns } from '../../warehouse/records/register.ts';
import { IngestError } from '../errors.ts';

/**
 * The register's own names. There has been an Eircode since 2021. Before that, a Postal Code
 * preceded County.
 */
const columnsByName: Readonly<Record<string, RegisterColumn>> = {
  'Date of Sale (dd/mm/yyyy)': 'sale_date',
  Address: 'address',
  'Postal Code': 'postal_code',
  County: 'county',
  Eircode: 'eircode',
  'Price (€)': 'price',
  'Not Full Market Price': 'not_full_market_price',
  'VAT Exclusive': 'vat_exclusive',
  'Description of Property': 'description',
  'Property Size Description': 'property_size',
};
const layoutColumns: readonly RegisterColumn[] = ['eircode', 'postal_code'];

/**
 * The columns of a header line from left to right, identified by name and never by position. Throws
 * `header_unknown`, naming the column that is unknown, unnamed, missing or repeated.
 */
export function parseHeader(line: string, fileName: string): RegisterColumn[] {
  const refuse = (wrong: string) =>
    new IngestError('header_unknown', `${fileName}: ${wrong}.`, {
      fileName,
      header: line.slice(0, 300),
    });
  const names = line.split(',').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const columns = names.map((name, index) => {
    if (name === '') throw refuse(`column ${index + 1} has no name`);
    const column = Object.hasOwn(columnsByName, name) ? columnsByName[name] : undefined;
    if (column === undefined) throw refuse(`column "${name.slice(0, 80)}" is unknown`);
    if (names.indexOf(name) !== index) throw refuse(`column "${name}" appears twice`);
    return column;
  });
  const has = (column: RegisterColumn) => columns.includes(column);
  const missing = registerColumns.find((column) => !layoutColumns.includes(column) && !has(column));
  if (missing !== undefined) throw refuse(`column "${nameOf(missing)}" is missing`);
  if (!layoutColumns.some(has))
    throw refuse('columns "Eircode" and "Postal Code" are both missing');
  return columns;
}

function nameOf(column: RegisterColumn): string {
  return Object.keys(columnsByName).find((name) => columnsByName[name] === column) ?? column;
}

export type Encoding = 'windows-1252' | 'utf-8';

/**
 * The header line at the start of a file, and the encoding of the whole file. The register is in
 * Windows-1252, where the euro sign in the header is byte 0x80. A copy that someone saved again may
 * be in UTF-8, which the same sign or a byte order mark shows.
 */
export function readHeaderLine(
  start: Buffer,
  fileName: string,
): { readonly line: string; readonly encoding: Encoding } {
  const end = start.indexOf(0x0a);
  const bytes = start.subarray(0, end === -1 ? 4096 : end);
  const isUtf8 = bytes.indexOf('€') !== -1 || bytes.subarray(0, 3).equals(byteOrderMark);
  const encoding = isUtf8 ? 'utf-8' : 'windows-1252';
  const line = new TextDecoder(encoding).decode(bytes).replace(/\r$/, '');
  if (end === -1 && start.length > 4096)
    throw new IngestError('header_unknown', `${fileName} does not begin with a header line.`, {
      fileName,
      begins: line.slice(0, 100),
    });
  return { line, encoding };
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
