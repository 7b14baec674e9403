import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counties } from '../../api/contract/lists.ts';
import { boxOf, drawCounties, drawOutlines } from './draw-counties.ts';

const folder = join(import.meta.dirname, '../parts/counties');

test('the drawing of the counties is made from their boundaries', async () => {
  const topology = JSON.parse(await readFile(join(folder, 'counties.topojson'), 'utf8'));
  const drawn = drawCounties(topology);
  await expect(drawn).toMatchFileSnapshot(join(folder, 'counties.svg'));
  for (const county of counties) expect(drawn).toMatch(`<path id="${county}" d="M`);
  expect(drawn).toContain('<path id="Northern-Ireland" d="M');
  expect(drawn.match(/NaN|undefined/)).toBeNull();
});

test('so are the outlines of single counties, and the boxes that hold them', async () => {
  const topology = JSON.parse(await readFile(join(folder, 'counties.topojson'), 'utf8'));
  const drawn = drawOutlines(topology);
  await expect(drawn).toMatchFileSnapshot(join(folder, 'county-outlines.svg'));
  const rows = counties.toSorted().map((county) => [county, ...boxOf(topology, county)].join(','));
  const lookup = await readFile('warehouse/lookups/county_boxes.csv', 'utf8');
  expect(lookup.trim().split('\n').slice(1)).toEqual(rows);
});
