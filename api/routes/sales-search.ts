import { firstRegisterYear } from '../../warehouse/vocabulary.ts';
import { SalesSearch, SalesSearchAnswer } from '../contract/register.ts';
import { ApiError } from '../errors.ts';
import { readSearch } from '../search/read-search.ts';
import { searchSales } from '../search/search-sales.ts';
import type { Service } from './service.ts';

/** `POST /api/priceregistry`. */
export function addSalesSearch({ app, versions, headers }: Service): void {
  app.post<{ Body: SalesSearch }>(
    '/api/priceregistry',
    {
      schema: {
        summary: 'The newest sales that match, 300 at most; X-Total-Count says how many match',
        body: SalesSearch,
        response: { 200: SalesSearchAnswer },
      },
      schemaErrorFormatter: toBadRequest,
    },
    ({ body }, reply) =>
      versions.use(async (version) => {
        const question = readSearch(body, version.register.this_year ?? firstRegisterYear);
        const { records, total } = await searchSales(version, question);
        return reply
          .headers(headers)
          .headers({
            'cache-control': 'no-store',
            'x-total-count': total,
            'x-data-version': version.facts.version,
          })
          .send(records);
      }),
  );
}

/** Describes which field is wrong and what it accepts. */
function toBadRequest(
  faults: readonly {
    readonly instancePath: string;
    readonly keyword: string;
    readonly params: Readonly<Record<string, unknown>>;
  }[],
): Error {
  const fields = Object.keys(SalesSearch.properties);
  const unknown = faults.find(({ keyword }) => keyword === 'additionalProperties');
  const field = faults[0]?.instancePath.slice(1);
  if (unknown) {
    const name = String(unknown.params.additionalProperty).slice(0, 40);
    return new ApiError(
      'bad_request',
      `There is no field "${name}" in a search; the fields are ${fields.join(', ')}.`,
    );
  }
  if (!field) return new ApiError('bad_request', 'Send the search as a JSON object.');
  if (field === 'term') {
    return new ApiError(
      'bad_request',
      'term must be a text of 200 characters at most, or left out.',
    );
  }
  const kind = ['county', 'eircodeRoute'].includes(field)
    ? 'the name of one'
    : 'a number, or the text of one';
  return new ApiError('bad_request', `${field} must be ${kind}; "All" or no ${field} means all.`);
}
