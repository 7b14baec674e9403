/** A line of CSV as RFC 4180 has it: quotes only where a value needs them, nothing for what isn't known. */
export function formatCsvLine(values: readonly unknown[]): string {
  return `${values.map(formatField).join(',')}\n`;
}

function formatField(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // An empty text is not an unknown one.
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
