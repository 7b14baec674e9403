import { type Content, toJson } from './answers.ts';
import { choicesHeader, type ListChoices } from './contract/list-choices.ts';
import {
  ListQuery,
  PlaceSalesQuery,
  RegisterQuery,
  SalesSearchQuery,
} from './contract/list-query.ts';
import { type ListView, listView } from './contract/list-view.ts';
import { placeSalesView, registerView, salesView } from './contract/sales-view.ts';
import { formatView, parseView, type ViewKind } from './contract/view-fields.ts';
import { ApiError } from './errors.ts';
import { type HomeRow, narrowHomes } from './listings/narrow-homes.ts';
import { cut } from './parameters.ts';
import type { Query } from './route.ts';

/** The parameters that choose of a list of homes, of sales, and of a search of sales. */
export const homesQuery = readBy(listView, ListQuery);
export const registerQuery = readBy(registerView, RegisterQuery);
export const placeSalesQuery = readBy(placeSalesView, PlaceSalesQuery);
export const salesQuery = readBy(salesView, SalesSearchQuery);

function readBy<View extends object>(
  kind: ViewKind<View>,
  schema: Query<View>['schema'],
): Query<View> {
  return {
    schema,
    read(query) {
      const given = new Map(Object.entries(query));
      const readOne = (name: string) => given.get(name) ?? '';
      const { view, faults } = parseView(kind, readOne);
      const [fault] = faults;
      if (fault) {
        throw new ApiError(
          'bad_request',
          `${fault} must be ${kind.fields[fault].accepts}; not "${cut(readOne(fault))}".`,
        );
      }
      return { view, key: formatView(kind, view) };
    },
  };
}

/**
 * The homes of a view in the form of the contract; headers say how many match, and what they can be
 * narrowed to.
 */
export function answerList<Row extends HomeRow>(
  rows: readonly Row[],
  view: ListView,
  toBody: (rows: readonly Row[]) => unknown,
): Content {
  const found = narrowHomes(rows, view);
  return toList(toBody(found.rows), found);
}

/** A part of a list, with how many match and what they can be narrowed to. */
export function toList(
  body: unknown,
  { total, choices }: { readonly total: number; readonly choices: ListChoices },
): Content {
  const headers = { 'x-total-count': total, [choicesHeader]: JSON.stringify(choices) };
  return { ...toJson(body), headers };
}
