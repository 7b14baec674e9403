import { expect, it } from 'vitest';
import { splitAddress } from './Likely.tsx';

it.each([
  ['14 MAIN ST, BALLINCOLLIG, CORK', '14 MAIN ST', 'BALLINCOLLIG, CORK'],
  ['APT 12, THE GRANARY, SLIGO TOWN', 'APT 12, THE GRANARY', 'SLIGO TOWN'],
  ['7, Sráid na Siopaí, Gaillimh', '7, Sráid na Siopaí', 'Gaillimh'],
  ['UNIT 3B, QUAY ST', 'UNIT 3B, QUAY ST', ''],
  ['Rose Cottage', 'Rose Cottage', ''],
  ['Cois Abhann , , Dromahair', 'Cois Abhann', 'Dromahair'],
  ['12', '12', ''],
])('splits %j after what names the home', (address, first, rest) => {
  expect(splitAddress(address)).toEqual({ first, rest });
});
