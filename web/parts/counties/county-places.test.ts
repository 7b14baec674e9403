import { describe, expect, it } from 'vitest';
import { counties } from '../../../api/contract/lists.ts';
import { countyPlaces } from './county-places.ts';
import { findMostCut } from './most-cut.ts';

it('gives every county a square and an abbreviation of its own', () => {
  const places = counties.map((county) => countyPlaces[county]);
  expect(new Set(places.map(({ row, column }) => `${row} ${column}`)).size).toBe(26);
  expect(new Set(places.map(({ mark }) => mark)).size).toBe(26);
});

describe('where asking prices fall most', () => {
  const county = (name: string, drops: number, total: number) => ({
    county: name,
    rises: 0,
    drops,
    total,
  });

  it('is ordered by the share of drops, six counties at most, equal ones by name', () => {
    const many = ['H', 'G', 'F', 'E', 'D', 'C', 'B'].map((name) => county(name, 1, 100));
    expect(
      findMostCut([county('A', 5, 1000), county('Z', 3, 100), ...many]).map((c) => c.county),
    ).toEqual(['Z', 'B', 'C', 'D', 'E', 'F']);
  });

  it('leaves out counties with too few homes, and those without a drop', () => {
    expect(findMostCut([county('A', 9, 9), county('B', 0, 500)])).toEqual([]);
  });
});
