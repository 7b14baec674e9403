import type { County } from '../../warehouse/vocabulary.ts';
import type { ListChoices } from '../contract/list-choices.ts';
import { type RegisterRecord, registerPageSize } from '../contract/register.ts';
import type { RegisterView, SaleSort } from '../contract/sales-view.ts';
import type { Reader } from '../lookup/reader.ts';
import {
  groupSales,
  isByPrice,
  narrowSales,
  pickRanks,
  type SaleGroup,
  type SalesScope,
} from './list-sales.ts';
import { formatMark, numberCounty } from './marks.ts';
import { readRecords } from './sale-record.ts';

export type CountyQuestion = {
  readonly county: County;
  readonly view: RegisterView;
  readonly page: number;
};

/** A page of the sales of a county that a view has, and what they can be narrowed to. */
type CountySales = {
  readonly records: RegisterRecord[];
  readonly total: number;
  readonly choices: ListChoices;
};

const groupsQuery = 'select year, is_new, price, sales from county_groups where county = ?';

export function listCountySales(read: Reader, { county, view, page }: CountyQuestion): CountySales {
  const { scope, total, choices } = narrowSales(
    read,
    scopeOfCounty(county, view.sort),
    view,
    (between) =>
      between.length === 0
        ? read.all<SaleGroup>(groupsQuery, numberCounty(county))
        : groupSales(read, scopeOfCounty(county, 'cheapest'), between),
  );
  const part = { sort: view.sort, first: (page - 1) * registerPageSize, limit: registerPageSize };
  return { records: readRecords(read, pickRanks(read, scope, part)), total, choices };
}

/** The sales of a county: an index has them by price, the marks by rank. */
export function scopeOfCounty(county: County, sort: SaleSort): SalesScope {
  const number = numberCounty(county);
  return isByPrice(sort)
    ? { matches: [], limits: [['sales.county = ?', number]] }
    : { matches: [formatMark('county', number)], limits: [] };
}
