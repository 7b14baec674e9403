import { expect, test } from 'vitest';
import { type DescribedTable, listDescribedTables } from './dictionary.ts';
import { buildVersion } from './testing/build-session.ts';

/* `npm test -- -u warehouse/dictionary-page.test.ts` writes the page. */

const opening = `# Data dictionary

Every table and view of a version, with its columns. The same words are comments in the DuckDB file itself, so that a
notebook shows them too: \`select table_name, column_name, comment from duckdb_columns()\`. This page is written by
\`npm test -- -u warehouse/dictionary-page.test.ts\` from \`warehouse/descriptions.ts\` and the first lines of the \`.sql\` files; don't edit it by hand.

The views of \`main\` come first: they are the [data product](data-product.md), with names that stay, and are found without
a schema. All other tables are internal: open to anybody, and changed whenever the site needs it. Money is in euro, VAT as
each column says, instants are UTC, and what isn't known is null.
`;

/** The page's text, made from a version without sales. */
async function renderDictionary(): Promise<string> {
  const tables = await listDescribedTables(await buildVersion([]));
  return [opening, ...tables.map(renderTable)].join('\n');
}

function renderTable({ table, isView, description, columns }: DescribedTable): string {
  const rows = columns.map(
    ({ name, type, description }) => `| \`${name}\` | ${type} | ${description} |`,
  );
  return [
    `## ${table}`,
    '',
    `${description}${isView ? ' A view.' : ''}`,
    '',
    '| Column | Type | What it is |',
    '| ------ | ---- | ---------- |',
    ...rows,
    '',
  ].join('\n');
}

test('docs/data-dictionary.md describes a version', async () => {
  await expect(await renderDictionary()).toMatchFileSnapshot('../docs/data-dictionary.md');
});
