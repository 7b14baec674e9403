import { type County, counties } from '../../warehouse/vocabulary.ts';
import type { ListChoices } from '../contract/list-choices.ts';
import { priceSteps } from '../contract/list-view.ts';
import type { RegisterView } from '../contract/sales-view.ts';
import { type Filter, narrowRows } from '../listings/narrow-rows.ts';
import type { SalesIndex } from './sales-index.ts';
import { sortSales } from './sort-sales.ts';

export type CountyQuestion = { readonly county: County; readonly view: RegisterView };

/** All sales of a county that a view has, by their places, and what they can be narrowed to. */
export type CountySales = { readonly places: Int32Array; readonly choices: ListChoices };

export function findCountySales(index: SalesIndex, { county, view }: CountyQuestion): CountySales {
  const { found, choices } = narrowRows(listPlaces(index, county), listFilters(index, view));
  return { places: sortSales(index, Int32Array.from(found), view.sort), choices };
}

function* listPlaces({ countyNumbers }: SalesIndex, county: County): Iterable<number> {
  const number = counties.indexOf(county) + 1;
  let place = countyNumbers.indexOf(number);
  while (place >= 0) {
    yield place;
    place = countyNumbers.indexOf(number, place + 1);
  }
}

const stepsDown = priceSteps.toReversed();
const builds = ['new', 'second-hand'] as const;

function listFilters(index: SalesIndex, view: RegisterView): readonly Filter<number>[] {
  const { year, fromPrice, toPrice, build } = view;
  const yearOf = (place: number) => Math.floor((index.monthNumbers[place] as number) / 12);
  const priceOf = (place: number) => index.prices[place] as number;
  const buildOf = (place: number) => (index.areNew[place] === 1 ? 'new' : 'second-hand');
  const years = listYears(index);
  return [
    {
      name: 'year',
      keeps: year === 0 ? null : (place) => yearOf(place) === year,
      values: years,
      findValue: (place) => (years[0] ?? 0) - yearOf(place),
      isRange: false,
    },
    {
      name: 'fromPrice',
      keeps: fromPrice === 0 ? null : (place) => priceOf(place) >= fromPrice,
      values: stepsDown,
      findValue: (place) => stepsDown.findIndex((step) => priceOf(place) >= step),
      isRange: true,
    },
    {
      name: 'toPrice',
      keeps: toPrice === 0 ? null : (place) => priceOf(place) <= toPrice,
      values: priceSteps,
      findValue: (place) => priceSteps.findIndex((step) => priceOf(place) <= step),
      isRange: true,
    },
    {
      name: 'build',
      keeps: build === '' ? null : (place) => buildOf(place) === build,
      values: builds,
      findValue: (place) => builds.indexOf(buildOf(place)),
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
