import { expect, test } from 'vitest';
import { kinds } from '../ingest/kinds.ts';
import { projectFiles } from './files.ts';

const folders = projectFiles.flatMap(
  (file) => /^ingest\/([^/]+)\/source\.ts$/.exec(file)?.[1] ?? [],
);

test('the registry has the source and the settings of every source folder, and no other', async () => {
  expect(Object.keys(kinds).toSorted()).toEqual(folders.toSorted());
  for (const [kind, { source, settings }] of Object.entries(kinds)) {
    expect(source).toBe((await import(`../ingest/${kind}/source.ts`)).source);
    expect(settings).toBe((await import(`../ingest/${kind}/settings.ts`)).settings);
    expect(source).toMatchObject({ kind });
  }
});

test('every source has a page', () => {
  const pages = folders.map((kind) => `docs/sources/${kind}.md`);
  expect(pages.filter((page) => !projectFiles.includes(page))).toEqual([]);
});
