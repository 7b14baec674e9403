import { expect, test } from 'vitest';
import { parseEircode } from './find-eircode.ts';

test.each([
  ['D12 X9Y9', 'D12', ''],
  ['d6wx9y9', 'D6W', ''],
  ['H91 X9', 'H91', ''],
  [
    '65 Old County Road, Crumlin, Dublin 12, D12XW92',
    'D12',
    '65 Old County Road, Crumlin, Dublin 12',
  ],
])('%s ends with an Eircode', (text, key, before) => {
  expect(parseEircode(text)).toEqual({ key, before });
});

test.each(['D12', 'Z99 X9Y9', 'R21 PARK', '3 Oak Park, D12 X9', '14 Main Street'])(
  '%s has none',
  (text) => {
    expect(parseEircode(text)).toBeUndefined();
  },
);
