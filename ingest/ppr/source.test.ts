import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseExactly } from '../strict.ts';
import { settings } from './settings.ts';
import { source } from './source.ts';

const liveFile = join(import.meta.dirname, '../../jobs/sources/register.json');
const live: { kind: string; cadence: string }[] = JSON.parse(readFileSync(liveFile, 'utf8'));
const entries = live.filter(({ kind }) => kind === source.kind);

it('reads the entries of the live sources', () => {
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(parseExactly(settings, entry, 'live')).toEqual(entry);
});

it.each([
  ['an unknown key', { mnoths: 3 }, 'mnoths'],
  ['an id that is no folder name', { id: '../x' }, 'id'],
  ['another kind', { kind: 'rent' }, 'kind'],
  ['a coverage that is none', { covers: '2026-13' }, 'covers'],
  ['an instant without its zone', { pulled_at: '2026-01-01T00:00:00' }, 'pulled_at'],
  ['no address', { at: '' }, 'at'],
])('refuses an entry with %s', (_, changes, named) => {
  const entry = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.zip', ...changes };
  expect(() => parseExactly(settings, entry, 'entry 1')).toThrow(named);
});
