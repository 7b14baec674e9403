import { expect, test } from 'vitest';
import { digestRecipe, listComputing } from './recipe.ts';

test('what computes the price indices and weighs pulls is part of the recipe, its tests are not', () => {
  const files = listComputing();
  expect(files).toEqual(
    expect.arrayContaining(['price-index/fit-levels.ts', 'pulls/judge-absences.ts']),
  );
  expect(files.filter((path) => /\.test\.|\.md$/.test(path))).toEqual([]);
});

test('the digest is short, and the same each time', () => {
  expect(digestRecipe()).toMatch(/^[0-9a-f]{16}$/);
  expect(digestRecipe()).toBe(digestRecipe());
});
