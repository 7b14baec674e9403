import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counties, findCounty, provinces, routingKeys } from './vocabulary.ts';

const realData = process.env.LUACH_REAL_DATA ?? join(import.meta.dirname, '../../shared/data');
const publishedKeys = join(realData, 'reference', 'routing_keys.csv');

test('there are 26 counties, each in one province', () => {
  expect(new Set(counties).size).toBe(26);
  expect(counties).toHaveLength(26);
  expect(Object.values(provinces).map(({ length }) => length)).toEqual([3, 12, 6, 5]);
});

test('a county is known in any letter case and with spaces about it, anything else not', () => {
  expect(['MAYO', 'mayo', ' Mayo '].map(findCounty)).toEqual(['Mayo', 'Mayo', 'Mayo']);
  expect(['Fermanagh', 'Co. Mayo', ''].map(findCounty)).toEqual([undefined, undefined, undefined]);
});

test('there are 139 routing keys, each of a letter, a digit and one more, in order', () => {
  const keys = routingKeys.map(({ key }) => key);
  expect(new Set(keys).size).toBe(139);
  expect(keys).toEqual([...keys].sort());
  expect(keys.filter((key) => !/^[ACDEFHKNPRTVWXY]\d[\dW]$/.test(key))).toEqual([]);
});

test('every key has a post town, and the counties of its places and of its reach are of the 26', () => {
  const known = new Set<string>(counties);
  for (const { key, places, reaches } of routingKeys) {
    expect(places[0]?.town, key).toMatch(/\w/);
    const own: readonly string[] = places.map(({ county }) => county);
    const unknown = [...own, ...reaches].filter((county) => !known.has(county));
    const reachedAgain = reaches.filter((county) => own.includes(county));
    expect([...unknown, ...reachedAgain], key).toEqual([]);
  }
});

test.runIf(existsSync(publishedKeys))(
  'post towns and counties are those of the published list',
  () => {
    const lines = readFileSync(publishedKeys, 'utf8').trim().split(/\r?\n/).slice(1);
    const published = lines.map((line) => line.replaceAll('"', '').split(','));
    const ours = routingKeys.flatMap(({ key, places }) =>
      places.map(({ town, county }) => [key, town, county]),
    );
    const sort = (rows: readonly string[][]) => rows.map((row) => row.join(',')).sort();
    expect(sort(ours)).toEqual(sort(published));
  },
);
