import { describe, expect, test } from 'vitest';
import { parseManifest } from './manifest.ts';
import { registerManifest } from './testing/manifest.ts';

const { kind: _, ...facts } = registerManifest;
const files = { id: 'some', kind: 'listings-file', at: 'x.csv' };
const columns = { source_listing_id: 'id', title: 'title' };

describe('a manifest with the fields of its kind is accepted', () => {
  test.each([
    { kind: 'ppr', covers: '2026-02' },
    { kind: 'ppr', held: ['Nothing of it is true.'] },
    { kind: 'listings-file', entry: { ...files, columns } },
    { kind: 'listings-page', portal: 'other' },
    { kind: 'blog' },
    { kind: 'schools', entry: { id: 'some', kind: 'schools', at: 'x.csv' } },
    { kind: 'accepted-absences', accepts: ['some/1'] },
    { kind: 'accepted-file', acceptsFiles: ['some/1'] },
  ])('$kind', (own) => {
    const manifest = { ...facts, ...own };
    expect(parseManifest(manifest, 'it', 'landing_unreadable')).toEqual(manifest);
  });
});

describe('a manifest with any other field is refused', () => {
  test.each([
    [{ kind: 'ppr', covers: 'Cork' }, 'covers'],
    [{ kind: 'ppr', portal: 'other' }, 'portal'],
    [{ kind: 'listings-feed', covers: '2026' }, 'covers'],
    [{ kind: 'listings-file' }, 'entry'],
    [{ kind: 'listings-file', entry: files }, 'entry'],
    [{ kind: 'gtfs', entry: { ...files, columns } }, 'entry'],
    [{ kind: 'accepted-absences' }, 'accepts'],
    [{ kind: 'hearsay' }, 'kind'],
    [{}, 'kind'],
  ])('%j', (own, named) => {
    expect(() => parseManifest({ ...facts, ...own }, 'it', 'landing_unreadable')).toThrow(named);
  });
});
