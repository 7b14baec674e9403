import type { SearchChoices } from '../contract/search-choices.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

type ChoiceRow = { field: string; value: string; sales: number };

const choicesQuery = readQuery('search_choices');

/** How many sales each value of a search's fields leaves. */
export async function readSearchChoices(query: ServedVersion['query']): Promise<SearchChoices> {
  const rows = await query<ChoiceRow>(choicesQuery);
  const list = (field: string) =>
    rows.filter((row) => row.field === field).map(({ value, sales }) => [value, sales] as const);
  const years = list('year').toSorted(([one], [other]) => Number(one) - Number(other));
  return {
    county: Object.fromEntries(list('county')),
    eircodeRoute: Object.fromEntries(list('routing_key')),
    fromYear: addUp(years.toReversed()),
    toYear: addUp(years),
    build: Object.fromEntries(list('build')),
    beds: Object.fromEntries(list('beds')),
    baths: Object.fromEntries(list('baths')),
  };
}

/** Each year with the sales of it and of the years before it in the list. */
function addUp(years: readonly (readonly [string, number])[]): Record<string, number> {
  let sum = 0;
  return Object.fromEntries(
    years.map(([year, count]) => {
      sum += count;
      return [year, sum];
    }),
  );
}
