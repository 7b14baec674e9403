import { expect, test } from 'vitest';
import type { SqlAnswer } from '../../../api/contract/sql.ts';
import { formatAmount, formatAnswerCsv, hasSeparators } from './describe-sql.ts';

const answer: SqlAnswer = {
  version: 'v1',
  columns: [
    { name: 'county', type: 'VARCHAR' },
    { name: 'year', type: 'SMALLINT' },
    { name: 'sales', type: 'BIGINT' },
    { name: 'median_eur', type: 'DECIMAL(12,2)' },
    { name: 'sale_id', type: 'BIGINT' },
    { name: 'home', type: 'BIGINT' },
    { name: 'since', type: 'INTEGER' },
  ],
  rows: [
    ['Cork', 2024, 1234, 318000.5, 20_000, 6512142648455684, 2010],
    ['Mayo, "W"', 2025, null, -9500, 20_001, 2739441595081464, 2011],
  ],
  isWhole: true,
  milliseconds: 4,
};

test('amounts are written with separators, years and identities without', () => {
  const separated = answer.columns.filter((_, at) => hasSeparators(answer, at));
  expect(separated.map(({ name }) => name)).toEqual(['median_eur']);
  expect([318000.5, -9500, 0.25, '1234567.00', 12].map(formatAmount)).toEqual([
    ...['318,000.5', '-9,500', '0.25', '1,234,567.00', '12'],
  ]);
  expect(formatAnswerCsv(answer)).toContain('"Mayo, ""W""",2025,,-9500,20001,');
});
