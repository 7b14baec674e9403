import { expect, it } from 'vitest';
import { parseExactly } from '../strict.ts';
import { settings } from './settings.ts';

const entry = {
  id: 'agent',
  kind: 'listings-file',
  at: 'pulls',
  columns: { source_listing_id: 'id', title: 'address' },
};

it.each([
  ['no id column', { columns: { title: 'address' } }, 'source_listing_id'],
  ['an unknown field', { columns: { ...entry.columns, colour: 'c' } }, 'colour'],
  ['a status that is none', { flags: { gone: 'Unlisted' } }, 'flags'],
  ['a county that is none', { county: 'Antrim' }, 'county'],
  ['an unknown key', { covers: 'all' }, 'covers'],
])('refuses an entry with %s', (_, changes, named) => {
  expect(() => parseExactly(settings, { ...entry, ...changes }, 'entry 1')).toThrow(named);
});
