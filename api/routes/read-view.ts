import type { FastifyRequest } from 'fastify';
import { type Content, toJson } from '../answers.ts';
import { formatListView, type ListView, listFields, parseListView } from '../contract/list-view.ts';
import { ApiError } from '../errors.ts';
import { type ListedRow, narrowHomes } from '../listings/narrow-homes.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

const stateQuery = readQuery('listings_state');

/** What a request asks of a list of homes, and the end of the key under which it is kept. */
export function readView({ query }: Pick<FastifyRequest, 'query'>): {
  readonly view: ListView;
  readonly suffix: string;
} {
  const given = new Map(Object.entries(query as Record<string, string>));
  const readOne = (name: string) => given.get(name) ?? '';
  const { view, faults } = parseListView(readOne);
  const [fault] = faults;
  if (fault) {
    throw new ApiError(
      'bad_request',
      `${fault} must be ${listFields[fault].accepts}; not "${readOne(fault).slice(0, 40)}".`,
    );
  }
  return { view, suffix: `?${formatListView(view)}` };
}

/** The homes of a view in the form of the contract; the header says how many match. */
export async function answerList<Row extends ListedRow>(
  { query }: Pick<ServedVersion, 'query'>,
  rows: readonly Row[],
  view: ListView,
  toBody: (rows: readonly Row[]) => unknown,
): Promise<Content> {
  const [state] = await query<{ newestPullAt: string }>(stateQuery);
  const found = narrowHomes(rows, view, state?.newestPullAt ?? '');
  return { ...toJson(toBody(found.rows)), headers: { 'x-total-count': found.total } };
}
