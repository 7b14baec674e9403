import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';
import { readQuery } from '../queries.ts';

const instance = await DuckDBInstance.create();
const connection = await instance.connect();
afterAll(() => connection.closeSync());

/** The example of a search where lists show homes of these titles, the newest first. */
async function findExample(titles: readonly string[]): Promise<string | undefined> {
  const rows = titles.map((title, at) => `('${title}', ${at}, date '2026-03-01', true)`);
  await connection.run(`
    create schema if not exists marts;
    create or replace table marts.live_listings (
      title varchar, listing_id bigint, first_seen_at timestamp, is_shown boolean
    );
    ${rows.length > 0 ? `insert into marts.live_listings values ${rows.join(', ')}` : ''}`);
  const found = await connection.runAndReadAll(readQuery('search_example'));
  return found.getRowObjectsJson()[0]?.street as string | undefined;
}

test.each([
  [
    'the street of the most',
    ['1 Quay Street, Sligo', '2a Árd Mhór Road', '7 Árd Mhór Road, Navan'],
    'Árd Mhór Road',
  ],
  [
    'of several, that of the newest',
    ['1 Quay Street, Sligo', '2 High Street, Sligo'],
    'Quay Street',
  ],
  ['of a title with more before it', ['Apartment 2, 14 Church Street, Malahide'], 'Church Street'],
  ['of none in capitals, or without a name', ['1 QUAY STREET', 'Street', '3 The Glen'], undefined],
  ['of no listing', [], undefined],
])('the example of a search is %s', async (_, titles, example) => {
  expect(await findExample(titles)).toBe(example);
});
