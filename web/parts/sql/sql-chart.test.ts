import { describe, expect, it } from 'vitest';
import type { SqlAnswer, SqlCell } from '../../../api/contract/sql.ts';
import { formatTick } from '../../charts/axis.ts';
import { describeBars } from '../../charts/bar-data.ts';
import { describeLines, describePoint } from '../../charts/line-text.ts';
import { tabulateLines } from '../../charts/lines.tsx';
import { formatCell } from '../../charts/table.ts';
import {
  buildChart,
  findFaultLine,
  findLine,
  listMeasures,
  type SqlChart,
} from './describe-sql.ts';

const sayBars = (chart: SqlChart | undefined) =>
  chart?.kind === 'bars' ? describeBars(chart.data) : '';

function answerOf(columns: readonly string[], rows: SqlCell[][]): SqlAnswer {
  const named = columns.map((column) => {
    const [name = '', type = ''] = column.split(' ');
    return { name, type };
  });
  return { version: 'v1', columns: named, rows, isWhole: true, milliseconds: 1 };
}

describe('an answer is drawn', () => {
  it('as a line over dates', () => {
    const answer = answerOf(
      ['month_date DATE', 'median_eur DECIMAL(12,2)'],
      [
        ['2026-02-01', 310_000],
        ['2026-01-01', 300_000],
      ],
    );
    expect(buildChart(answer, 'median_eur')).toMatchObject({
      kind: 'lines',
      data: {
        title: 'median_eur by month_date',
        unit: 'euro',
        lines: [{ key: '', points: [{ value: 300_000 }, { value: 310_000, name: '1 Feb 2026' }] }],
      },
    });
  });

  it('as a line for each value of a column of words or truths', () => {
    const answer = answerOf(
      ['year BIGINT', 'is_new BOOLEAN', 'sales BIGINT'],
      [2024, 2025].flatMap((year) => [
        [year, true, 5],
        [year, false, null],
      ]),
    );
    expect(buildChart(answer, 'sales')).toMatchObject({
      data: { unit: 'count', lines: [{ key: 'is_new' }, { key: 'not is_new' }] },
    });
  });

  it('as bars by name', () => {
    const rows: SqlCell[][] = [
      ['Cork', 1.5],
      [null, 2.5],
      ['Mayo', null],
    ];
    expect(
      buildChart(answerOf(['county VARCHAR', 'share_pct DOUBLE'], rows), 'share_pct'),
    ).toMatchObject({ kind: 'bars', data: { unit: 'percent', bars: [{}, { key: 'not known' }] } });
  });

  it('with years and other names of things written plainly, after the amounts', () => {
    const columns = ['county VARCHAR', 'best_year BIGINT', 'sale_id BIGINT', 'sales BIGINT'];
    const answer = answerOf(columns, [
      ['Cork', 2024, 12_345, 10_000],
      ['Mayo', 2025, 12_346, 20_000],
    ]);
    expect(listMeasures(answer)).toEqual(['sales', 'best_year', 'sale_id']);
    expect(sayBars(buildChart(answer, 'best_year'))).toBe(
      'best_year by county: Cork 2024, Mayo 2025.',
    );
    const lines = answerOf(
      ['month INTEGER', 'year BIGINT'],
      [
        [1, 2024],
        [2, 2026],
      ],
    );
    const chart = buildChart(lines, 'year');
    expect(chart).toMatchObject({ kind: 'lines', data: { unit: 'plain' } });
    if (chart?.kind !== 'lines') return;
    expect(describeLines(chart.data)).toContain('from 2024 in 1 to 2026 in 2');
    const { columns: heads, rows } = tabulateLines(chart.data);
    expect(formatCell(rows[0]?.[1] ?? null, heads[1]?.unit ?? 'count')).toBe('2024');
    expect(formatTick(2024, chart.data.unit)).toBe('2024');
  });

  it('with what a point rests on left unsaid, as nobody knows it, and no figure rounded', () => {
    const rows: SqlCell[][] = [
      [2024, 354_321],
      [2025, 365_432],
    ];
    const read = (name: string, type: string) => {
      const chart = buildChart(answerOf(['year BIGINT', `${name} ${type}`], rows), name);
      if (chart?.kind !== 'lines') throw new Error('no lines');
      const [line] = chart.data.lines;
      const [point] = line?.points ?? [];
      if (!line || !point) throw new Error('no point');
      return { text: describePoint(chart.data, line, point), table: tabulateLines(chart.data) };
    };
    const euro = read('median_eur', 'BIGINT');
    expect(euro.text).toBe('2024: €354,321');
    expect(euro.table.columns.map(({ unit }) => unit)).toEqual(['text', 'euro']);
    expect(read('homes', 'BIGINT').text).toBe('2024: 354,321');
  });

  it('not at all where a time has several figures, or there is one row', () => {
    const twice: SqlCell[][] = [
      [2024, 5],
      [2024, 6],
      [2025, 7],
    ];
    expect(buildChart(answerOf(['year BIGINT', 'sales BIGINT'], twice), 'sales')).toBeUndefined();
    const one = answerOf(['county VARCHAR', 'sales BIGINT'], [['Cork', 5]]);
    expect(buildChart(one, 'sales')).toBeUndefined();
    expect(listMeasures(answerOf(['a BIGINT', 'b BIGINT[]', 'c HUGEINT'], []))).toEqual(['c']);
  });
});

it('the line of an error is found in the question', () => {
  const line = findFaultLine('Binder Error: x\n\nLINE 2:   nope\n  ^');
  expect(line).toBe(2);
  expect(findLine('select\n  nope\nfrom sales', line ?? 0)).toEqual([7, 13]);
  expect(findLine('select', 1)).toEqual([0, 6]);
  expect(findFaultLine('The question took longer')).toBeUndefined();
});
