import { expect, test } from 'vitest';
import { sortByText } from './sort-by-text.ts';

test('numbers count as numbers, and capitals and fadas make no difference', () => {
  const addresses = ['10 Oak Park', '9 OAK PARK', 'Ápt 2, Elm Road', 'apt 1, Elm Road', '9 Áth'];
  expect(sortByText(addresses, (address) => address)).toEqual([
    '9 Áth',
    '9 OAK PARK',
    '10 Oak Park',
    'apt 1, Elm Road',
    'Ápt 2, Elm Road',
  ]);
});

test('equal texts stay in their order', () => {
  const homes = [
    { title: '1 Elm Road', price: 2 },
    { title: '1 ELM ROAD', price: 1 },
  ];
  expect(sortByText(homes, ({ title }) => title)).toEqual(homes);
});
