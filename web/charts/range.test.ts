import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRange, readRange } from './range.ts';

const reach = { from: 2010 * 12, to: 2026 * 12 + 11 };

describe('the range of a chart in the address', () => {
  it('is read by its months, each chart by its own', () => {
    const query = 'from=2015-03&to=2020-12&index-from=2018-01';
    expect(readRange(query, reach)).toEqual({ from: 2015 * 12 + 2, to: 2020 * 12 + 11 });
    expect(readRange(query, reach, 'index')).toEqual({ from: 2018 * 12, to: reach.to });
  });

  it('is all of the time where the address gives none, nonsense, or one backwards', () => {
    for (const query of ['', 'from=soon&to=2020-13', 'from=2020-01&to=2015-01'])
      expect(readRange(query, reach)).toEqual(reach);
  });

  it('leaves what else the address says, and says nothing of an end that is the last there is', () => {
    const range = { from: 2015 * 12, to: reach.to };
    expect(formatRange(range, reach, '?spelling=register&to=2019-01')).toBe(
      '?spelling=register&from=2015-01',
    );
    expect(formatRange(reach, reach, '?index-from=2015-01', 'index')).toBe('');
  });

  it('is the same once it was written, a year at least', () => {
    const months = fc.integer({ min: reach.from, max: reach.to });
    fc.assert(
      fc.property(months, months, fc.constantFrom('', 'index'), (from, to, chart) => {
        const read = readRange(formatRange({ from, to }, reach, '', chart), reach, chart);
        expect(read.to - read.from).toBeGreaterThanOrEqual(12);
        if (to - from >= 12) expect(read).toEqual({ from, to });
      }),
    );
  });
});
