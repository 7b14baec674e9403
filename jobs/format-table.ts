/**
 * Rows as a plain text table: a line of names, a rule, one line per row. Numbers are right-aligned.
 */
export function formatTable(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  const cells = rows.map((row) => columns.map((column) => formatCell(row[column])));
  const widths = columns.map((column, index) =>
    cells.reduce((width, row) => Math.max(width, row[index]?.length ?? 0), column.length),
  );
  const isNumeric = columns.map((column) =>
    rows.every((row) => row[column] === null || /^-?\d+(\.\d+)?$/.test(String(row[column]))),
  );
  const formatLine = (line: readonly string[]) =>
    line
      .map((cell, index) =>
        isNumeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [
    formatLine(columns),
    rule,
    ...cells.map(formatLine),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  ].join('\n');
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
