/** A column of the version, as its comments describe it. */
export type DictionaryRow = {
  readonly table_name: string;
  readonly table_meaning: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly column_meaning: string;
};

const opening = `# Data dictionary

Every table and view, with its columns. The DuckDB file has the same descriptions as comments:
\`select table_name, column_name, comment from duckdb_columns()\`.

The views of \`main\` come first: they are the data product, whose names and types stay. All other tables are internal and
change without notice. Money is in euro, times are UTC, and null means not known.
`;

/** The dictionary as Markdown, a table for each table of the version. */
export function renderDictionary(rows: readonly DictionaryRow[]): string {
  const tables = Map.groupBy(rows, ({ table_name }) => table_name);
  return [opening, ...[...tables].map(([name, columns]) => renderTable(name, columns))].join('\n');
}

function renderTable(name: string, columns: readonly DictionaryRow[]): string {
  const lines = columns.map(
    ({ column_name, data_type, column_meaning }) =>
      `| \`${column_name}\` | ${data_type} | ${column_meaning.replaceAll('|', '\\|')} |`,
  );
  return [
    `## ${name}`,
    '',
    columns[0]?.table_meaning ?? '',
    '',
    '| Column | Type | Meaning |',
    '| ------ | ---- | ------- |',
    ...lines,
    '',
  ].join('\n');
}
