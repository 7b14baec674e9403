import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RegisterCoverage } from '../records/register.ts';
import { assignRegisterMonths, listCoveredMonths, type RegisterPull } from './register-months.ts';

function pull(
  covers: RegisterCoverage,
  pulledAt: string,
  newestRecord = '2026-03-10',
  refreshedAt = pulledAt,
): RegisterPull {
  return { pull: `${covers} of ${pulledAt}`, covers, pulledAt, refreshedAt, newestRecord };
}

const ownerOf = (month: string, pulls: readonly RegisterPull[]) =>
  assignRegisterMonths(pulls).get(month);

describe('of two pulls, a month belongs to', () => {
  const full = pull('all', '2026-03-02T00:00:00Z');

  test('the later', () => {
    expect(ownerOf('2026-02', [full, pull('2026-02', '2026-03-03T00:00:00Z')])).toMatch(/^2026-02/);
    expect(ownerOf('2026-02', [full, pull('2026-02', '2026-03-01T00:00:00Z')])).toMatch(/^all/);
  });

  test('the narrower in one refresh, even where it was pulled first', () => {
    const refreshedAt = '2026-03-02T00:00:00Z';
    const month = pull('2026-02', '2026-03-01T23:00:00Z', '2026-02-27', refreshedAt);
    const year = pull('2026', '2026-03-01T23:30:00Z', '2026-03-01', refreshedAt);
    expect(ownerOf('2026-02', [full, year, month])).toMatch(/^2026-02/);
    expect(ownerOf('2026-01', [full, year, month])).toMatch(/^2026 of/);
    expect(ownerOf('2025-12', [full, year, month])).toMatch(/^all/);
  });

  test('the newer of past pulls that land in one refresh; the narrower of one day', () => {
    const refreshedAt = '2026-03-20T00:00:00Z';
    const past = (covers: RegisterCoverage, day: string) =>
      pull(covers, `2026-03-${day}T20:00:00Z`, '2026-03-01', refreshedAt);
    expect(ownerOf('2026-02', [past('2026-02', '08'), past('all', '09')])).toMatch(/^all/);
    expect(ownerOf('2026-02', [past('2026-02', '09'), past('all', '09')])).toMatch(/^2026-02/);
    expect(ownerOf('2026-02', [past('all', '09'), past('2026', '10')])).toMatch(/^2026 of/);
  });

  test('the newer one where the older full file does not reach', () => {
    const month = pull('2026-03', '2026-03-01T00:00:00Z', '2026-03-01');
    const oldFile = pull('all', '2026-03-09T00:00:00Z', '2025-12-30');
    expect(ownerOf('2026-03', [month, oldFile])).toMatch(/^2026-03/);
    expect(ownerOf('2025-12', [month, oldFile])).toMatch(/^all/);
  });
});

test('a pull covers its month, its year up to its newest record, or all from the first of the register', () => {
  const list = (covers: RegisterCoverage, newestRecord: string | null) =>
    listCoveredMonths({ covers, newestRecord });
  // Even a month without a sale yet, or without a readable date.
  expect(list('2026-04', '2026-03-10')).toEqual(['2026-04']);
  expect(list('2026-02', null)).toEqual(['2026-02']);
  expect(list('2026', '2026-03-10')).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(list('2024', '2024-12-31')).toHaveLength(12);
  const months = list('all', '2012-02-01');
  expect([months[0], months.at(-1), months.length]).toEqual(['2010-01', '2012-02', 26]);
  expect([list('all', null), list('2026', null)]).toEqual([[], []]);
});

test('the answer does not depend on the order of the list', () => {
  const instants = ['2026-02-01', '2026-02-02', '2026-03-01'].map((day) => `${day}T00:00:00Z`);
  const anyPull = fc.record({
    pull: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    covers: fc.constantFrom<RegisterCoverage>('all', '2026', '2025', '2026-02', '2025-12'),
    pulledAt: fc.constantFrom(...instants),
    refreshedAt: fc.constantFrom(...instants),
    newestRecord: fc.constantFrom('2025-12-30', '2026-02-10', '2026-03-01'),
  });
  const pulls = fc.uniqueArray(anyPull, { selector: ({ pull }) => pull, maxLength: 7 });
  const shuffled = pulls.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(new Map([...assignRegisterMonths(other)].sort())).toEqual(
        new Map([...assignRegisterMonths(list)].sort()),
      );
    }),
  );
});
