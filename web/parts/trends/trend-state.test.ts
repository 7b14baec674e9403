import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counties } from '../../../api/contract/lists.ts';
import { formatTrendQuery, measures, readTrendState } from './trend-data.ts';

describe('the state of a chart over time', () => {
  it('is of Ireland where the address names no area', () => {
    expect(readTrendState('')).toEqual({
      areas: ['Ireland'],
      months: null,
      measure: 'median',
    });
  });

  it('is what the address says, in any letter case', () => {
    expect(readTrendState('compare=cork,GALWAY&period=quarter&of=sales&from=2015-01')).toEqual({
      areas: ['Cork', 'Galway'],
      months: 3,
      measure: 'sales',
    });
  });

  it("begins with the page's own county, and compares it with the country", () => {
    expect(readTrendState('compare=Ireland,Cork', 'Cork').areas).toEqual(['Cork', 'Ireland']);
  });

  it('takes five counties and the country, and leaves out what it does not know', () => {
    const names = ['Atlantis', ...counties.slice(0, 6), 'Ireland'].join(',');
    expect(readTrendState(`compare=${names}&period=week&of=luck`)).toMatchObject({
      areas: [...counties.slice(0, 5), 'Ireland'],
      months: null,
      measure: 'median',
    });
  });

  it('is the same once it was written into the address', () => {
    const state = fc.record({
      areas: fc.uniqueArray(fc.constantFrom(...counties), { minLength: 1, maxLength: 5 }),
      months: fc.constantFrom(null, 1, 3, 12),
      measure: fc.constantFrom(...measures),
    });
    fc.assert(
      fc.property(state, fc.boolean(), (given, isOwn) => {
        const own = isOwn ? given.areas[0] : undefined;
        expect(readTrendState(formatTrendQuery(given as never, own), own)).toEqual(given);
      }),
    );
  });
});
