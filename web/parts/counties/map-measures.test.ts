import { describe, expect, it, test } from 'vitest';
import {
  findClass,
  formatMonthOf,
  formatShade,
  listClasses,
  listMonths,
  mapWords,
  readBreaks,
  readMapChoice,
} from './map-measures.ts';

describe('the classes of the map', () => {
  it('of prices begin at the same round numbers in every month', () => {
    const breaks = readBreaks(mapWords.median, { least: 90_000, most: 510_000 });
    expect([149_999, 150_000, 420_000, 500_000].map((value) => findClass(breaks, value))).toEqual([
      0, 1, 5, 6,
    ]);
    expect(listClasses(mapWords.median, breaks).join(', ')).toBe(
      'under €150k, €150k to €200k, €200k to €250k, €250k to €300k, €300k to €375k, €375k to €450k, €450k or more',
    );
  });

  it('of counts begin at the round numbers among those of all months, six at most', () => {
    expect(readBreaks(mapWords.forsale, { least: 3, most: 190 })).toEqual([10, 20, 50, 100]);
    expect(readBreaks(mapWords.forsale, { least: 0, most: 20_000 })).toEqual([
      500, 1000, 2000, 5000, 10_000, 20_000,
    ]);
    expect(listClasses(mapWords.forsale, readBreaks(mapWords.forsale, null))).toEqual([
      'all counties',
    ]);
  });

  it('of a change part at none: falls have one colour, rises the other', () => {
    const breaks = readBreaks(mapWords.change, null);
    const shades = [-10.1, -0.1, 0, 10].map((value) =>
      formatShade(mapWords.change, breaks, findClass(breaks, value)),
    );
    expect(shades).toEqual(['fall-3', 'fall-1', 'rise-1', 'rise-3']);
  });
});

it('rounds a figure to what its count bears, in a sentence and in the table', () => {
  const { median, change, cut } = mapWords;
  expect(median.format(296_142, 35)).toBe('median sale price €296,000');
  expect(median.formatCell?.(296_142, 24)).toBe('€295,000');
  expect(change.format(-3.46, 35)).toBe('3% lower than a year earlier');
  expect(change.formatShort(3.46, 1200)).toBe('+3.5%');
  expect(cut.format(45.45, 11)).toBe('45% of homes for sale cut in price');
});

test('a square rounds as its name and the table do', () => {
  const { median, change, cut } = mapWords;
  const shorts = [195_500, 213_600, 247_600].map((value) => median.formatShort(value, 24));
  expect(shorts).toEqual(['€195k', '€215k', '€250k']);
  expect(median.formatShort(296_142, 35)).toBe('€296k');
  expect(median.formatShort(487_460, 17_585)).toBe('€487.5k');
  expect(median.formatCell?.(487_460, 17_585)).toBe('€487,500');
  expect([change.formatCell, cut.formatCell]).toEqual([undefined, undefined]);
});

it('reads the address of the map, and takes what it says wrongly as usual', () => {
  const choice = { measure: 'change', month: '2026-09' };
  expect(readMapChoice('map=change&month=2026-09&view=squares', 'median')).toEqual(choice);
  const usual = { measure: 'median', month: null };
  expect(readMapChoice('map=mean&month=May', 'median')).toEqual(usual);
});

it('lists months over the end of a year', () => {
  expect(listMonths('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(listMonths('2026-02', '2026-01')).toEqual([]);
  expect(formatMonthOf('2026-09')).toBe('September 2026');
});
