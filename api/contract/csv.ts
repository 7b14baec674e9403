/**
 * Rows as CSV (RFC 4180): quotes only where a value needs them, nothing for what isn't known. A
 * text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function formatCsvRows(
  rows: readonly (readonly unknown[])[],
  lineEnd: '\r\n' | '\n' = '\r\n',
): string {
  return rows.map((cells) => cells.map(formatCell).join(',') + lineEnd).join('');
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string')
    return quote(typeof value === 'object' ? JSON.stringify(value) : String(value));
  const isFormula = /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value));
  // An empty text is not an unknown one.
  return value === '' ? '""' : quote(isFormula ? `'${value}` : value);
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
