import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import type { SalesSearch } from '../contract/register.ts';
import { readSearch } from './read-search.ts';

const read = (body: SalesSearch) => readSearch(body, 2026);
const everything = read({});

describe('readSearch', () => {
  test('asks for everything where nothing is given', () => {
    expect(everything).toEqual({ term: '', beds: 0, baths: 0 });
  });

  test.each(['', ' ', 'All', ' ALL ', null, 0, '0'] as const)('reads %o as all', (all) => {
    const years = { fromYear: all, fromMonth: all, toYear: all, toMonth: all };
    expect(read({ ...years, beds: all, baths: all, fromPrice: all, toPrice: all })).toEqual(
      everything,
    );
    if (all === 0 || all === '0') return;
    expect(read({ county: all, eircodeRoute: all, build: all })).toEqual(everything);
  });

  test('reads every field, also numbers given as text', () => {
    const numbers = { beds: 3, baths: 2, fromYear: 2024, fromMonth: 2, toYear: 2025, toMonth: 11 };
    const prices = { fromPrice: 100_000, toPrice: 250_000.5 };
    const names = { term: ' Main St ', county: 'cork', eircodeRoute: 't12' };
    const expected = {
      ...everything,
      term: 'Main St',
      county: 'Cork',
      routingKey: 'T12',
      beds: 3,
      baths: 2,
      fromMonth: 2024 * 12 + 1,
      toMonth: 2025 * 12 + 10,
      ...prices,
    };
    expect(read({ ...names, ...numbers, ...prices })).toEqual(expected);
    const asText = Object.fromEntries(
      Object.entries({ ...numbers, ...prices }).map(([name, value]) => [name, ` ${value} `]),
    );
    expect(read({ ...names, ...asText })).toEqual(expected);
  });

  test('reads a year without a month as the whole year, and no month without its year', () => {
    const year = { fromMonth: 2024 * 12, toMonth: 2024 * 12 + 11 };
    expect(read({ fromYear: 2024, toYear: 2024 })).toMatchObject(year);
    expect(read({ fromMonth: 12, toMonth: 1 })).toEqual(everything);
    expect(read({ fromMonth: 12, toYear: 2024 }).fromMonth).toBeUndefined();
  });

  test('knows every county and every routing key in any letter case', () => {
    for (const county of counties) {
      expect(read({ county: county.toUpperCase() }).county).toBe(county);
    }
    for (const { key } of routingKeys) {
      expect(read({ eircodeRoute: key.toLowerCase() }).routingKey).toBe(key);
    }
  });

  test.each<[SalesSearch, string]>([
    [{ fromYear: 2025, toYear: 2024 }, 'start date is after the end date'],
    [{ fromPrice: 2, toPrice: 1 }, 'fromPrice is above toPrice'],
    [{ toPrice: 'lots' }, 'toPrice must be an amount in euro, 0 or more, not "lots"'],
    [{ toPrice: '1e5' }, 'toPrice must be an amount in euro'],
    [{ fromPrice: -1 }, 'fromPrice must be an amount in euro, 0 or more, not "-1"'],
    [{ fromYear: 2009 }, 'fromYear must be a whole number from 2010 to 2026'],
    [{ toYear: 2027 }, 'toYear must be a whole number from 2010 to 2026'],
    [{ fromYear: 2024, fromMonth: 13 }, 'fromMonth must be a whole number from 1 to 12'],
    [{ beds: 1.5 }, 'beds must be a whole number from 0 to 10'],
    [{ baths: 11 }, 'baths must be a whole number from 0 to 10'],
    [{ county: 'Antrim' }, 'no county called "Antrim"'],
    [{ eircodeRoute: 'Z99' }, 'no routing key "Z99"'],
    [{ build: 'old' }, 'build must be new, second-hand, or "All"; not "old".'],
    [{ term: ' -–/ ' }, 'at least one letter or digit'],
  ])('refuses %o: %s', (body, message) => {
    expect(() => read(body)).toThrow(message);
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  test('either gives months in their order or refuses', () => {
    const year = fc.integer({ min: 2010, max: 2026 });
    const month = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(year, month, year, month, (fromYear, fromMonth, toYear, toMonth) => {
        const isOrdered = fromYear < toYear || (fromYear === toYear && fromMonth <= toMonth);
        const attempt = () => read({ fromYear, fromMonth, toYear, toMonth });
        if (!isOrdered) {
          expect(attempt).toThrow('start date is after the end date');
          return;
        }
        expect(attempt()).toMatchObject({
          fromMonth: fromYear * 12 + fromMonth - 1,
          toMonth: toYear * 12 + toMonth - 1,
        });
      }),
    );
  });
});
