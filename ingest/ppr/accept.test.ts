import { expect, it } from 'vitest';
import type { RegisterFileSummary } from '../../warehouse/records/register.ts';
import { type AcceptFacts, checkRegisterFile } from './accept.ts';
import { source } from './source.ts';

const summary: RegisterFileSummary = {
  rows: 10_000,
  setAside: [],
  setAsideCount: 0,
  outsideCoverage: 0,
  oldestSaleDate: '2010-01-01',
  newestSaleDate: '2026-03-27',
  months: [],
};

function check(changes: Partial<RegisterFileSummary>, facts: Partial<AcceptFacts> = {}): void {
  checkRegisterFile(
    { ...summary, ...changes },
    {
      fileName: 'PPR-ALL.zip',
      covers: 'all',
      pulledAt: '2026-03-28T10:15:00.000Z',
      preparedRows: changes.rows ?? summary.rows,
      previousFullRows: null,
      expectations: source.expectations,
      ...facts,
    },
  );
}

it('accepts an expected file', () => {
  expect(() => check({})).not.toThrow();
});

it('refuses a file of which not every row was loaded', () => {
  expect(() => check({ rows: 9999 }, { preparedRows: 10_000 })).toThrow(
    'PPR-ALL.zip has 10000 rows; 9999 were loaded.',
  );
});

it('tolerates one unreadable row in a thousand, and names the first of more', () => {
  expect(() => check({ setAsideCount: 10 })).not.toThrow();
  const setAside = [{ line: 7, reason: 'price' }];
  expect(() => check({ setAsideCount: 11, setAside })).toThrow(
    "11 of 10000 rows can't be read (the first is line 7: price).",
  );
});

it('refuses rows outside the months that the file covers', () => {
  expect(() => check({ outsideCoverage: 1 }, { covers: '2026-02' })).toThrow(
    'covers 2026-02, but 1 of its rows are dated outside (2010-01-01 to 2026-03-27).',
  );
});

it('refuses a full file with over two per cent fewer rows than the last one', () => {
  expect(() => check({ rows: 9800 }, { previousFullRows: 10_000 })).not.toThrow();
  expect(() => check({ rows: 9799 }, { previousFullRows: 10_000 })).toThrow(
    'PPR-ALL.zip has 9799 rows; the previous full file had 10000.',
  );
  expect(() => check({ rows: 50 }, { previousFullRows: 10_000, covers: '2026-02' })).not.toThrow();
});

it('refuses a month that shrinks once it has been over for three months', () => {
  const months = (month: string, rows: number) => ({ months: [{ month, rows, rowsBefore: 1000 }] });
  expect(() => check(months('2025-11', 980))).not.toThrow();
  expect(() => check(months('2025-11', 979))).toThrow('2025-11 had 1000 sales and now has 979.');
  expect(() => check(months('2025-11', 0))).toThrow('2025-11 had 1000 sales and now has 0.');
  expect(() => check(months('2025-12', 10))).not.toThrow();
  expect(() => check(months('2025-12', 10), { pulledAt: '2026-04-01T00:00:00.000Z' })).toThrow();
});
