import type { FastifyRequest } from 'fastify';
import { type Content, toJson } from '../answers.ts';
import { choicesHeader } from '../contract/list-choices.ts';
import type { ListView } from '../contract/list-view.ts';
import { formatView, parseView, type ViewKind } from '../contract/view-fields.ts';
import { ApiError } from '../errors.ts';
import { type HomeRow, narrowHomes } from '../listings/narrow-homes.ts';

/** What a request asks of a list, and the end of the key under which it is kept. */
export function readView<View extends object>(
  { query }: Pick<FastifyRequest, 'query'>,
  kind: ViewKind<View>,
): { readonly view: View; readonly suffix: string } {
  const given = new Map(Object.entries(query as Record<string, string>));
  const readOne = (name: string) => given.get(name) ?? '';
  const { view, faults } = parseView(kind, readOne);
  const [fault] = faults;
  if (fault) {
    throw new ApiError(
      'bad_request',
      `${fault} must be ${kind.fields[fault].accepts}; not "${readOne(fault).slice(0, 40)}".`,
    );
  }
  return { view, suffix: `?${formatView(kind, view)}` };
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
  const { total, choices } = found;
  return {
    ...toJson(toBody(found.rows)),
    headers: { 'x-total-count': total, [choicesHeader]: JSON.stringify(choices) },
  };
}
