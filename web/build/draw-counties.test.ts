import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counties } from '../../api/contract/lists.ts';
import { drawCounties } from './draw-counties.ts';

const folder = join(import.meta.dirname, '../parts/counties');

test('the drawing of the counties is made from their boundaries', async () => {
  const topology = JSON.parse(await readFile(join(folder, 'counties.topojson'), 'utf8'));
  const drawn = drawCounties(topology);
  await expect(drawn).toMatchFileSnapshot(join(folder, 'counties.svg'));
  for (const county of counties) expect(drawn).toMatch(`<symbol id="${county}"><path d="M`);
  expect(drawn).toContain('<symbol id="Northern-Ireland">');
  expect(drawn.match(/NaN|undefined/)).toBeNull();
});
