import { describe, expect, it } from 'vitest';
import * as format from './format.ts';

describe('format', () => {
  it('shows money in euro, with POA and N/A for the two that are no price', () => {
    expect([415_000, 1_234_567, 0, -1, -2, null].map(format.formatEuro)).toEqual([
      '€415,000',
      '€1,234,567',
      '€0',
      'POA',
      'N/A',
      '–',
    ]);
  });

  it('keeps the cents that the register has, and rounds a statistic', () => {
    expect(format.formatEuro(295_154.2)).toBe('€295,154.20');
    expect(format.formatWholeEuro(295_154.5)).toBe('€295,155');
  });

  it('signs a difference, and shows none as a hyphen', () => {
    expect([-15_000, 5000, 0, -1, 2.5, -12_345.5].map(format.formatDifference)).toEqual([
      '-€15,000',
      '+€5,000',
      '-',
      '-€1',
      '+€2.50',
      '-€12,345.50',
    ]);
  });

  it('says what last changed of a listing', () => {
    expect([
      format.formatChange('Drop', 5.263),
      format.formatChange('Increase', 2),
      format.formatChange('Relisted', 0),
      format.formatChange('', 0),
    ]).toEqual(['Drop of 5.26%', 'Increase of 2.00%', 'Relisted', '-']);
  });

  it('shows percentages to two decimals', () => {
    expect([640, 34_499, 25_274_940].map(format.formatBytes)).toEqual([
      '640 B',
      '34 kB',
      '25.3 MB',
    ]);
    expect(format.formatPercent(5)).toBe('5.00%');
    expect(format.formatPercent(1.526)).toBe('1.53%');
    expect(format.formatPercent(null)).toBe('–');
  });

  it('shows no share of a few as none', () => {
    expect(format.formatPercentOf(0.3, 650)).toBe('under 1%');
    expect(format.formatPercentOf(0.04, 25_000)).toBe('under 0.1%');
    expect(format.formatPercentOf(0, 650)).toBe('0%');
  });

  it('shows a date by its own text, whatever the zone of the machine', () => {
    expect(format.formatDate('2026-11-04')).toBe('4 Nov 2026');
    expect(format.formatDate('')).toBe('');
  });

  it('shows two dates with what they share once', () => {
    expect(
      [
        ['2026-01-29', '2026-03-02'],
        ['2026-01-03', '2026-01-14'],
        ['2025-12-29', '2026-01-02'],
        ['2025-03-02', '2026-03-02'],
        ['2026-03-02', '2026-03-02'],
        ['2026-11-13', '2026-11-14'],
        ['2026-10-31', '2026-11-01'],
        ['2025-12-31', '2026-01-01'],
        ['2026-11-13', '2026-11-15'],
        ['2026-11-13T23:50', '2026-11-14T00:10'],
      ].map(([after, by]) => format.formatBetween(after ?? '', by ?? '')),
    ).toEqual([
      'between 29 Jan and 2 Mar 2026',
      'between 3 and 14 Jan 2026',
      'between 29 Dec 2025 and 2 Jan 2026',
      'between 2 Mar 2025 and 2 Mar 2026',
      'on 2 Mar 2026',
      'on 13 or 14 Nov 2026',
      'on 31 Oct or 1 Nov 2026',
      'on 31 Dec 2025 or 1 Jan 2026',
      'between 13 and 15 Nov 2026',
      'on 13 or 14 Nov 2026',
    ]);
  });

  it('shows the Irish days of instants, in summer and in winter', () => {
    expect(format.formatIrishDay('2026-07-20T23:59:00Z')).toBe('21 Jul 2026');
    expect(format.formatIrishDays('2026-01-20T23:59:00Z', '2026-07-20T23:59:00Z')).toBe(
      'between 20 Jan and 21 Jul 2026',
    );
  });

  it('shows instants in Irish time, in summer and in winter', () => {
    expect(format.formatInstant('2026-11-20T23:59:00Z')).toBe('20 Nov 2026, 23:59');
    expect(format.formatInstant('2026-07-20T23:59:00Z')).toBe('21 Jul 2026, 00:59');
  });

  it('shows how long something took', () => {
    expect([4.25, 59.96, 200.4, 7500].map(format.formatSeconds)).toEqual([
      '4.3 s',
      '1 min 0 s',
      '3 min 20 s',
      '2 h 5 min',
    ]);
  });

  it('names months and counts', () => {
    expect(format.formatMonth(9)).toBe('September');
    expect(format.formatShortMonth(9)).toBe('Sep');
    expect(format.formatDays(1)).toBe('1 day');
    expect(format.formatDays(94.4)).toBe('94 days');
    expect(format.formatKilometres(1.113)).toBe('1.11 km');
    expect(format.formatKilometres(0)).toBe('0.00 km');
    expect(format.formatMetres(239.6)).toBe('240 M');
    expect(format.formatMetres(1499.7)).toBe('1500 M');
    expect(format.formatCountOf(1, 'sale', 'sales')).toBe('1 sale');
    expect(format.formatCountOf(5218, 'sale', 'sales')).toBe('5,218 sales');
  });
});
