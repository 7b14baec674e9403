import { expect, it } from 'vitest';
import { formatPlace } from './format-place.ts';

it('names a district of Dublin by its number', () => {
  expect(['D04', 'D10', 'D15', 'D6W', 'Salthill', 'Dundrum'].map(formatPlace)).toEqual([
    'Dublin 4',
    'Dublin 10',
    'Dublin 15',
    'Dublin 6W',
    'Salthill',
    'Dundrum',
  ]);
});
