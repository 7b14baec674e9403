import { rm } from 'node:fs/promises';
import { fillItems } from '../find/fill-items.ts';
import { fillListings } from '../listings/fill-listings.ts';
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
  await fillAreas(source, writer, forms, homes);
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
