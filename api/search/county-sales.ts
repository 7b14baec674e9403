import { type County, counties } from '../../warehouse/vocabulary.ts';
import type { ListChoices } from '../contract/list-choices.ts';
import { type RegisterRecord, registerPageSize } from '../contract/register.ts';
import type { RegisterView } from '../contract/sales-view.ts';
import type { Reader } from '../lookup/reader.ts';
import { narrowSales, pickSales } from './list-sales.ts';

export type CountyQuestion = {
  readonly county: County;
  readonly view: RegisterView;
  readonly page: number;
};

/** A page of the sales of a county that a view has, and what they can be narrowed to. */
export type CountySales = {
  readonly records: RegisterRecord[];
  readonly total: number;
  readonly choices: ListChoices;
};

export function listCountySales(read: Reader, { county, view, page }: CountyQuestion): CountySales {
  const { scope, total, choices } = narrowSales(
    read,
    {
      from: 'sales',
      rank: 'sales.rank',
      limits: [['sales.county = ?', counties.indexOf(county) + 1]],
    },
    view,
  );
  const part = { sort: view.sort, first: (page - 1) * registerPageSize, limit: registerPageSize };
  return { records: pickSales(read, scope, part), total, choices };
}
