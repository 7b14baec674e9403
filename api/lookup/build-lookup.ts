import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillItems } from '../find/fill-items.ts';
import { fillListings } from '../listings/listing-answers.ts';
import { readQuery } from '../queries.ts';
import { fillSales } from '../search/fill-sales.ts';
import type { WordForms } from '../search/read-words.ts';
import { fillAreas } from '../streets/fill-areas.ts';
import { openWriter, type Source } from './writer.ts';

/**
 * Makes the lookup file of a version: what the server searches, and the answers of listings, streets
 * and places. A file that is at the path already is replaced.
 */
export async function buildLookup(source: Source, path: string): Promise<void> {
  await rm(path, { force: true });
  const writer = openWriter(path);
  const forms = await readWordForms(source);
  const homes = await fillItems(source, writer, forms);
  await fillSales(source, writer, forms, homes.ofSales);
  await fillAreas(source, writer, forms, homes.numbers);
  await fillListings(source, writer);
  writer.close();
}

type FormRow = { word: string; canonical_word: string; is_long: boolean };

/** The forms of words that a search treats as one. */
export async function readWordForms(source: Pick<Source, 'query'>): Promise<WordForms> {
  const forms = await source.query<FormRow>(readQuery('word_forms'));
  return {
    canonical: new Map(forms.map((form) => [form.word, form.canonical_word])),
    long: forms.filter((form) => form.is_long).map((form) => [form.word, form.canonical_word]),
  };
}

/** The folders of the code and the SQL that make a lookup file and read it, and two files. */
const folders = ['contract', 'find', 'listings', 'lookup', 'queries', 'search', 'streets'];
const files = ['queries.ts', 'to-answer.ts'];

/** A digest of that code. A file that other code made may have other tables, or other answers. */
export function digestCode(): string {
  const hash = createHash('sha256');
  const api = join(import.meta.dirname, '..');
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(api, folder))
      .filter((name) => /(?<!\.test)\.ts$|\.sql$/.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
  for (const name of [...inFolders, ...files])
    hash.update(name).update(readFileSync(join(api, name)));
  return hash.digest('hex').slice(0, 16);
}
