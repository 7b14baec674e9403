import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dictionaryPage, renderDictionary } from './dictionary-page.ts';

test('the page of the data dictionary describes a version', async () => {
  const page = await readFile(dictionaryPage, 'utf8');
  expect(page, 'docs/data-dictionary.md is old: `npm run fix` writes it anew').toBe(
    await renderDictionary(),
  );
});
