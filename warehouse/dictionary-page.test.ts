import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTables, prepareVersion } from './build.ts';
import { type DescribedTable, listDescribedTables } from './dictionary.ts';
import {
  type AcceptedRegisterFile,
  acceptRegisterFile,
  loadRegisterFile,
} from './load/load-register.ts';
import { registerColumns } from './records/register.ts';
import { openWorkbench } from './workbench.ts';

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
  const folder = await mkdtemp(join(tmpdir(), 'luach-dictionary-'));
  const workbench = await openWorkbench(':memory:', folder);
  try {
    await prepareVersion(workbench);
    const csvPath = join(folder, 'empty.csv');
    await writeFile(csvPath, `${registerColumns.join(',')}\n`);
    const file = { csvPath, columns: registerColumns, rows: 0 };
    await loadRegisterFile(workbench, file, noPull);
    await acceptRegisterFile(workbench, noPull);
    await buildTables(workbench, 'all');
    const tables = await listDescribedTables(workbench);
    return [opening, ...tables.map(renderTable)].join('\n');
  } finally {
    await workbench.abandon();
    await rm(folder, { recursive: true, force: true });
  }
}

const noPull: AcceptedRegisterFile = {
  source: 'none',
  kind: 'ppr',
  pull: 'none',
  fileName: 'none',
  pulledAt: '2010-01-01T00:00:00Z',
  refreshedAt: '2010-01-01T00:00:00Z',
  sha256: '',
  covers: 'all',
  rows: 0,
  setAside: 0,
  newestRecord: null,
};

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
