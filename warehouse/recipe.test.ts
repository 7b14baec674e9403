import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { warehouseFolder } from './models.ts';
import { digestRecipe, listComputing, sqlFolders } from './recipe.ts';

test('what computes rows as well as the SELECTs is part of the recipe, its tests are not', () => {
  const files = listComputing();
  expect(files).toEqual(
    expect.arrayContaining([
      'load/register-months.ts',
      'price-index/fit-levels.ts',
      'load/load-listings.ts',
    ]),
  );
  expect(files.filter((path) => /\.test\.|\.md$/.test(path))).toEqual([]);
});

test('the digest is short, and the same each time', () => {
  expect(digestRecipe()).toMatch(/^[0-9a-f]{16}$/);
  expect(digestRecipe()).toBe(digestRecipe());
});

test('every SELECT of the warehouse is part of the recipe', () => {
  const folders = globSync('**/*.sql', { cwd: warehouseFolder }).map(
    (path) => path.split(/[\\/]/)[0],
  );
  expect([...sqlFolders, 'macros'].toSorted()).toEqual([...new Set(folders)].toSorted());
});
