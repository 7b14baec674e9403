import { describe, expect, test } from 'vitest';
import {
  describeCounted,
  describeNoneForSale,
  describeUncounted,
  describeWhere,
} from './coverage.tsx';

const all = { newestPullAt: '2026-01-14T12:31:00.000Z', forSale: 1650, checks: 30, held: [] };
const only = (...followedCounties: string[]) => ({ ...all, followedCounties });

test('a county whose adverts nobody follows isn’t shown to have none', () => {
  const listings = only('Dublin', 'Wicklow');
  expect(describeNoneForSale('Cork', listings)).toBe(
    'We don’t track adverts in Cork yet, so we don’t know what is for sale there.',
  );
  expect(describeCounted('Cork', 0, listings)).toEqual({
    figure: '–',
    note: 'adverts not tracked yet',
  });
  expect(describeCounted('Cork', 0, null).figure).toBe('–');
  expect(describeUncounted('Cork', listings)).toEqual(describeCounted('Cork', 1, listings));
  expect(describeUncounted('Dublin', listings)).toBeNull();
});

test('a county that had adverts and has none now has none', () => {
  for (const listings of [only('Wicklow'), all]) {
    expect(describeNoneForSale('Wicklow', listings)).toBe(
      'No property is for sale in Wicklow right now.',
    );
    expect(describeCounted('Wicklow', 0, listings)).toEqual({ figure: '0', note: 'none for sale' });
  }
  expect(describeCounted('Wicklow', 1, all).note).toBe('home for sale');
  expect(describeCounted('Wicklow', 1200, all)).toEqual({
    figure: '1,200',
    note: 'homes for sale',
  });
});

describe('the homes for sale are', () => {
  test.each([
    [all, 'in Ireland'],
    [only('Dublin'), 'in Dublin, the only county whose adverts we track'],
    [only('Dublin', 'Wicklow'), 'in Dublin and Wicklow, the only counties whose adverts we track'],
    [
      only('Cork', 'Dublin', 'Mayo'),
      'in Cork, Dublin and Mayo, the only counties whose adverts we track',
    ],
    [only('Cork', 'Dublin', 'Kerry', 'Mayo'), 'in the 4 counties whose adverts we track'],
  ])('where their adverts are followed: %#', (listings, words) => {
    expect(describeWhere(listings)).toBe(words);
  });
});
