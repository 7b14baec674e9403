import { builds, type RegisterView } from '../contract/sales-view.ts';
import type { Filter } from '../listings/narrow-rows.ts';
import { listPriceFilters } from '../listings/price-filters.ts';
import type { SalesIndex } from './sales-index.ts';

/** The filters of a list of sales, given by their places. */
export function listSaleFilters(
  index: SalesIndex,
  view: Omit<RegisterView, 'sort'>,
): readonly Filter<number>[] {
  const { year, build } = view;
  const yearOf = (place: number) => Math.floor((index.monthNumbers[place] as number) / 12);
  const numberOfBuild = (place: number) => (index.areNew[place] === 1 ? 0 : 1);
  const years = listYears(index);
  return [
    {
      name: 'year',
      keeps: year === 0 ? null : (place) => yearOf(place) === year,
      values: years,
      findValue: (place) => (years[0] ?? 0) - yearOf(place),
      isRange: false,
    },
    ...listPriceFilters(view, (place: number) => index.prices[place] as number),
    {
      name: 'build',
      keeps: build === '' ? null : (place) => builds[numberOfBuild(place)] === build,
      values: builds,
      findValue: numberOfBuild,
      isRange: false,
    },
  ];
}

/** Every year from the newest sale's to the oldest's. */
function listYears({ monthNumbers }: SalesIndex): readonly number[] {
  if (monthNumbers.length === 0) return [];
  const newest = Math.floor((monthNumbers[0] as number) / 12);
  const oldest = Math.floor((monthNumbers.at(-1) as number) / 12);
  return Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at);
}
