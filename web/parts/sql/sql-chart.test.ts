import { describe, expect, it } from 'vitest';
import type { SqlAnswer, SqlCell } from '../../../api/contract/sql.ts';
import { findLine, formatAnswerCsv, maybeFaultLine } from './describe-sql.ts';
import { listMeasures, maybeBuildChart } from './sql-chart.ts';

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
    expect(maybeBuildChart(answer, 'median_eur')).toMatchObject({
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
    expect(maybeBuildChart(answer, 'sales')).toMatchObject({
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
      maybeBuildChart(answerOf(['county VARCHAR', 'share_pct DOUBLE'], rows), 'share_pct'),
    ).toMatchObject({ kind: 'bars', data: { unit: 'percent', bars: [{}, { key: 'not known' }] } });
  });

  it('not at all where a time has several figures, or there is one row', () => {
    const twice: SqlCell[][] = [
      [2024, 5],
      [2024, 6],
      [2025, 7],
    ];
    expect(
      maybeBuildChart(answerOf(['year BIGINT', 'sales BIGINT'], twice), 'sales'),
    ).toBeUndefined();
    const one = answerOf(['county VARCHAR', 'sales BIGINT'], [['Cork', 5]]);
    expect(maybeBuildChart(one, 'sales')).toBeUndefined();
    expect(listMeasures(answerOf(['a BIGINT', 'b BIGINT[]', 'c HUGEINT'], []))).toEqual(['c']);
  });
});

it('an answer as CSV keeps its values, and quotes where it has to', () => {
  const rows: SqlCell[][] = [['1, "Main" St', 1.005, null, true]];
  expect(formatAnswerCsv(answerOf(['a VARCHAR', 'b DOUBLE', 'c DATE', 'd BOOLEAN'], rows))).toBe(
    'a,b,c,d\r\n"1, ""Main"" St",1.005,,true\r\n',
  );
});

it('the line of an error is found in the question', () => {
  const line = maybeFaultLine('Binder Error: x\n\nLINE 2:   nope\n  ^');
  expect(line).toBe(2);
  expect(findLine('select\n  nope\nfrom sales', line ?? 0)).toEqual([7, 13]);
  expect(findLine('select', 1)).toEqual([0, 6]);
  expect(maybeFaultLine('The question took longer')).toBeUndefined();
});
