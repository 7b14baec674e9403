import { SearchChoices } from '../contract/search-choices.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

type ChoiceRow = { field: string; value: string; sales: number };

const choicesQuery = readQuery('search_choices');

/** How many sales each value of a search's fields leaves. */
export async function readSearchChoices(query: ServedVersion['query']): Promise<SearchChoices> {
  const rows = await query<ChoiceRow>(choicesQuery);
  const fields = Object.keys(SearchChoices.properties).map((name) => {
    const choices = rows.filter(({ field }) => field === name);
    return [name, Object.fromEntries(choices.map(({ value, sales }) => [value, sales]))];
  });
  return Object.fromEntries(fields);
}
