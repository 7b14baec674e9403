import { type County, counties } from '../../warehouse/vocabulary.ts';
import type { ListChoices } from '../contract/list-choices.ts';
import type { RegisterView } from '../contract/sales-view.ts';
import { narrowRows } from '../listings/narrow-rows.ts';
import { listSaleFilters } from './sale-filters.ts';
import type { SalesIndex } from './sales-index.ts';
import { sortSales } from './sort-sales.ts';

export type CountyQuestion = { readonly county: County; readonly view: RegisterView };

/** All sales of a county that a view has, by their places, and what they can be narrowed to. */
export type CountySales = { readonly places: Int32Array; readonly choices: ListChoices };

export function findCountySales(index: SalesIndex, { county, view }: CountyQuestion): CountySales {
  const { found, choices } = narrowRows(listPlaces(index, county), listSaleFilters(index, view));
  return { places: sortSales(index, Int32Array.from(found), view.sort), choices };
}

function listPlaces({ countyNumbers }: SalesIndex, county: County): readonly number[] {
  const number = counties.indexOf(county) + 1;
  const places: number[] = [];
  for (let place = 0; place < countyNumbers.length; place += 1)
    if (countyNumbers[place] === number) places.push(place);
  return places;
}
