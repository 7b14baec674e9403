import { recentDays } from '../contract/limits.ts';
import {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../contract/price-changes.ts';
import { answerList, homesQuery } from '../list-answers.ts';
import { type ChangedRow, keepCounted, readHomesOfCounty } from '../listings/narrow-homes.ts';
import { readQuery } from '../queries.ts';
import { addRoute } from '../route.ts';
import { listWords, readWholeWords } from '../search/read-words.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';
import { toAnswer } from '../to-answer.ts';

const overviewQuery = readQuery('price_changes');
const cleanQuery = readQuery('clean_term');

/** Terms that select by direction. */
const directions = new Map([
  ['drops', 'Drop'],
  ['rises', 'Increase'],
]);

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Listing/pricechanges',
    summary: `Homes for sale by county, with how many are known to have had a price cut or rise within ${recentDays} days`,
    answer: PriceChangesOverview,
    read: async ({ query }) => toAnswer(PriceChangesOverview, await query(overviewQuery)),
  });

  addRoute(service, {
    path: '/api/Listing/pricechanges/:county',
    summary: `A county's homes known to have had a price cut or rise within ${recentDays} days, newest change first`,
    answer: CountyPriceChanges,
    query: homesQuery,
    read: async (version, { county }, view) => {
      const { listings, ...counts } = await readCountyChanges(version, county);
      return answerList(keepCounted(listings, view), view, (page) =>
        toAnswer(CountyPriceChanges, { ...counts, listings: page }),
      );
    },
  });

  addRoute(service, {
    path: '/api/Listing/pricechanges/:county/:term',
    summary:
      "A county's changed listings whose title has every word of the term; `drops` and `rises` select by direction",
    answer: TermPriceChanges,
    query: homesQuery,
    read: async (version, { county, term }, view) => {
      const rows = await readTermChanges(version, county, term);
      return answerList(keepCounted(rows, view), view, (page) =>
        toAnswer(
          TermPriceChanges,
          page.map((row) => ({
            ...row,
            change: `${row.change} of ${row.percentageChange.toFixed(2)}%`,
          })),
        ),
      );
    },
  });
}

/** A county's counts, and all its homes whose price changed. */
async function readCountyChanges({ query }: ServedVersion, county: string) {
  const counties = toAnswer(PriceChangesOverview, await query(overviewQuery));
  const counts = counties.find((row) => row.county === county);
  const { total, drops, rises, unplaced = null } = counts ?? { total: 0, drops: 0, rises: 0 };
  const share = (part: number) => (total === 0 ? null : Math.round((10_000 * part) / total) / 100);
  return {
    total,
    drops,
    rises,
    dropPercentage: share(drops),
    risePercentage: share(rises),
    listings: await readHomesOfCounty(query, county, 'changed'),
    unplaced,
  };
}

async function readTermChanges(
  { query, wordForms }: ServedVersion,
  county: string,
  term: string,
): Promise<ChangedRow[]> {
  const rows = await readHomesOfCounty(query, county, 'changed');
  const direction = directions.get(term.toLowerCase());
  const [cleaned] = await query<{ term: string }>(cleanQuery, { term });
  const asked = readWholeWords(cleaned?.term ?? '', wordForms);
  const holdsAll = (title: string) => {
    const words = listWords(title, wordForms);
    return asked.length > 0 && asked.every((word) => words.includes(word));
  };
  return rows.filter(({ change, words }) => (direction ? change === direction : holdsAll(words)));
}
