import { type County, firstRegisterYear } from '../../warehouse/vocabulary.ts';
import { type Content, toJson } from '../answers.ts';
import { choicesHeader } from '../contract/list-choices.ts';
import { listPageSize } from '../contract/list-view.ts';
import {
  RegisterPage,
  SalesSearch,
  SalesSearchAnswer,
  salesSearchLimit,
} from '../contract/register.ts';
import type { RegisterView, SalesView } from '../contract/sales-view.ts';
import { SearchChoices } from '../contract/search-choices.ts';
import { ApiError } from '../errors.ts';
import { registerQuery, salesQuery } from '../list-answers.ts';
import { addRoute } from '../route.ts';
import type { SalesPart } from '../search/list-sales.ts';
import { readSearch } from '../search/read-search.ts';
import { readSearchChoices } from '../search/search-choices.ts';
import { findSales, newestSales } from '../search/search-sales.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';

/** Sales of the register: a page of a county, and searches by `GET` and `POST`. */
export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/PriceRegistry/:county/:page',
    summary: "A page of a county's sales, newest first, 80 a page",
    answer: RegisterPage,
    query: registerQuery,
    read: (version, { county, page }, view) => readRegisterPage(version, county, page, view),
  });

  const { app, versions } = service;
  addRoute(service, {
    path: '/api/priceregistry',
    summary:
      'The sales that match, the first 300 in the chosen order; X-Total-Count says how many match',
    answer: SalesSearchAnswer,
    query: salesQuery,
    read: async (version, _, view) => {
      const question = readSearch(view, version.register.this_year ?? firstRegisterYear);
      const { records, total } = await findSales(version, question, choosePart(view));
      return { ...toJson(records), headers: { 'x-total-count': total } };
    },
  });

  addRoute(service, {
    path: '/api/SearchChoices',
    summary: 'For each field of a sales search, how many sales each value would match',
    answer: SearchChoices,
    read: ({ query }) => readSearchChoices(query),
  });

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
        const { sort = 'newest', page = 0 } = body;
        const { records, total } = await findSales(version, question, choosePart({ sort, page }));
        return reply
          .headers({
            'cache-control': 'no-store',
            'x-total-count': total,
            'x-data-version': version.facts.version,
          })
          .send(records);
      }),
  );
}

async function readRegisterPage(
  { lookUp }: ServedVersion,
  county: County,
  page: number,
  view: RegisterView,
): Promise<Content> {
  const { records, total, choices } = await lookUp('countySales', { county, view, page });
  const body: RegisterPage = { records, totalRecords: total };
  return { ...toJson(body), headers: { [choicesHeader]: JSON.stringify(choices) } };
}

/** A page of what a search gives, or all of it. */
function choosePart({ sort, page }: Pick<SalesView, 'sort' | 'page'>): SalesPart {
  if (page === 0) return { ...newestSales, sort };
  const first = (page - 1) * listPageSize;
  const limit = Math.max(Math.min(listPageSize, salesSearchLimit - first), 0);
  return { sort, first, limit };
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
      `A search has no field "${name}". Use ${fields.join(', ')}.`,
    );
  }
  if (!field) return new ApiError('bad_request', 'Send the search as a JSON object.');
  if (field === 'term') {
    return new ApiError(
      'bad_request',
      'term must be a text of 200 characters at most, or left out.',
    );
  }
  const kind = ['county', 'eircodeRoute', 'build'].includes(field)
    ? 'the name of one'
    : 'a number, or the text of one';
  return new ApiError('bad_request', `${field} must be ${kind}; "All" or no ${field} means all.`);
}
