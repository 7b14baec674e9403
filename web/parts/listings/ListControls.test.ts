import { expect, test } from 'vitest';
import { listView } from '../../../api/contract/list-view.ts';
import { countFilters } from '../../use-list.ts';
import { suggestField } from './ListControls.tsx';

const words = { label: 'Bedrooms', format: (beds: unknown) => `${beds} or more`, none: 'Any' };

test('a field offers what the rows have, in order, with how many each choice leaves', () => {
  const choices = { beds: [[5, 14] as const, [3, 1200] as const] };
  expect(suggestField('beds', 0, choices, words)).toEqual({
    name: 'beds',
    label: 'Bedrooms',
    value: '',
    choices: [
      ['', 'Any'],
      [3, '3 or more (1,200)'],
      [5, '5 or more (14)'],
    ],
  });
  const field = suggestField('beds', 0, choices, { ...words, isFalling: true });
  expect(field?.choices.map(([value]) => value)).toEqual(['', 5, 3]);
});

test('what is chosen is offered even where it leaves nothing; without any choice there is no field', () => {
  expect(suggestField('beds', 4, {}, words)?.choices).toEqual([
    ['', 'Any'],
    [4, '4 or more (0)'],
  ]);
  expect(suggestField('beds', 0, { beds: [] }, words)).toBeNull();
});

test('a range of prices is one filter; an order and a page are none', () => {
  expect(countFilters(listView, { ...listView.whole, sort: 'beds', page: 2 })).toBe(0);
  expect(
    countFilters(listView, {
      ...listView.whole,
      fromPrice: 1,
      toPrice: 2,
      beds: 3,
      status: 'For Sale',
    }),
  ).toBe(3);
});
