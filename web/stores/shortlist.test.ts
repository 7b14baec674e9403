import { expect, test } from 'vitest';
import { homesLimit } from '../../api/contract/limits.ts';
import { applyChange, formatShortlist, readShortlist, type StarredHome } from './shortlist.ts';

const home: StarredHome = {
  listing: 4711,
  title: '14 Ardilea Crescent, Dublin 14',
  county: 'Dublin',
  price: 595_000,
  starredOn: '2026-11-23',
  note: 'South-facing',
};
const other = { ...home, listing: 4712 };
const empty = { homes: [], fault: null };

/** A browser's storage with a text in it, or none. */
function storeText(text: string | null) {
  const storage = {
    text,
    getItem: () => storage.text,
    setItem: (_: string, to: string) => {
      storage.text = to;
    },
  };
  return storage;
}

const forbidden = () => {
  throw new Error('SecurityError');
};
const full = { getItem: () => formatShortlist([home]), setItem: forbidden };

test('a change is one of what another tab has kept meanwhile, and is read back', () => {
  const storage = storeText(formatShortlist([other]));
  const open = () => storage;
  const after = applyChange(empty, (homes) => [home, ...homes], open);
  expect(after).toEqual({ homes: [home, other], fault: null });
  expect(readShortlist(open)).toEqual(after);
});

test.each(['{', 'null', '{"homes": 7}'])('of %s nothing is read', (text) => {
  expect(readShortlist(() => storeText(text))).toEqual({ homes: [], fault: 'unreadable' });
});

test.each([
  { listing: '4711' },
  { title: '' },
  { price: null },
  { starredOn: 'today' },
  { note: 'x'.repeat(1001) },
  { county: undefined },
])('a home with %j is left out, the others are read', (fault) => {
  const storage = storeText(JSON.stringify({ homes: [{ ...home, ...fault }, other] }));
  expect(readShortlist(() => storage)).toEqual({ homes: [other], fault: 'unreadable' });
});

test('where the browser keeps nothing, the list lasts as long as the page', () => {
  const first = applyChange(readShortlist(forbidden), () => [home], forbidden);
  expect(first).toEqual({ homes: [home], fault: 'unkept' });
  const second = applyChange(first, (homes) => [other, ...homes], forbidden);
  expect(second).toEqual({ homes: [other, home], fault: 'unkept' });
});

test('where the storage is full, no star is lost on the page, and it is kept once there is room', () => {
  const isFull = () => full;
  const first = applyChange(readShortlist(isFull), (homes) => [other, ...homes], isFull);
  expect(first).toEqual({ homes: [other, home], fault: 'unkept' });
  const storage = storeText(formatShortlist([home]));
  const open = () => storage;
  const third = { ...home, listing: 4713 };
  const second = applyChange(first, (homes) => [third, ...homes], open);
  expect(second).toEqual({ homes: [third, other, home], fault: null });
  expect(readShortlist(open)).toEqual(second);
});

test('more homes than the limit are refused, and what was there stays', () => {
  const many = Array.from({ length: homesLimit }, (_, at) => ({ ...home, listing: at + 1 }));
  const storage = storeText(formatShortlist(many));
  const open = () => storage;
  const after = applyChange(empty, (homes) => [home, ...homes], open);
  expect(after).toEqual({ homes: many, fault: 'full' });
  expect(readShortlist(open).homes).toEqual(many);
});
