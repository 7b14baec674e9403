import { type County, counties } from '../../warehouse/vocabulary.ts';
import type { ListChoices } from '../contract/list-choices.ts';
import type { RegisterView } from '../contract/sales-view.ts';
import { type Filter, narrowRows } from '../listings/narrow-rows.ts';
import { listPriceFilters } from '../listings/price-filters.ts';
import type { SalesIndex } from './sales-index.ts';
import { sortSales } from './sort-sales.ts';

export type CountyQuestion = { readonly county: County; readonly view: RegisterView };

/** All sales of a county that a view has, by their places, and what they can be narrowed to. */
export type CountySales = { readonly places: Int32Array; readonly choices: ListChoices };

export function findCountySales(index: SalesIndex, { county, view }: CountyQuestion): CountySales {
  const { found, choices } = narrowRows(listPlaces(index, county), listFilters(index, view));
  return { places: sortSales(index, Int32Array.from(found), view.sort), choices };
}

function listPlaces({ countyNumbers }: SalesIndex, county: County): readonly number[] {
  const number = counties.indexOf(county) + 1;
  const places: number[] = [];
  for (let place = 0; place < countyNumbers.length; place += 1)
    if (countyNumbers[place] === number) places.push(place);
  return places;
}

const builds = ['new', 'second-hand'] as const;

function listFilters(index: SalesIndex, view: RegisterView): readonly Filter<number>[] {
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
