import { expect, it } from 'vitest';
import { formatPlace } from '../../format.ts';

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

it('says of another routing key what it is', () => {
  expect(['H91', 'A92'].map(formatPlace)).toEqual(['Eircode area H91', 'Eircode area A92']);
});
