import { PlaceHomes, PlacePage, PlaceSales, SalesOfDay, StreetPage } from '../contract/streets.ts';
import { ApiError } from '../errors.ts';
import { answerList, homesQuery, placeSalesQuery, toList } from '../list-answers.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { salesCsvHeads, toSalesCsv } from '../streets/sales-csv.ts';
import { toAnswer } from '../to-answer.ts';

/** The answer of the addresses that end in `.csv`. */
const csvAnswer = {
  description: 'One line per sale, newest first',
  content: {
    'text/csv': {
      schema: {
        type: 'string',
        description: `RFC 4180; its columns are ${salesCsvHeads.join(', ')}; prices in euro`,
      },
    },
  },
};

const kinds = [
  ['street', 'A street or an estate: its sales', StreetPage],
  ['place', 'A town or a routing key: its sales', PlacePage],
] as const;

/** A street or a place, its homes for sale, and its sales: page by page, of a day, and as CSV. */
export function addRoutes(service: Service): void {
  for (const [kind, summary, page] of kinds) {
    const path = `/api/${kind}s/:key` as const;
    addRoute(service, {
      path,
      summary,
      answer: page,
      read: async ({ lookUp }, { key }) => (await lookUp(kind, key)) ?? refuseUnknown(),
    });
    addRoute(service, {
      path: `${path}.csv`,
      summary: `All sales of a ${kind} as CSV`,
      answer: csvAnswer,
      read: async ({ lookUp }, { key }) =>
        toSalesCsv(key, (await lookUp('allSales', kind, key)) ?? refuseUnknown()),
    });
    addRoute(service, {
      path: `${path}/sales`,
      summary: `A page of the sales of a ${kind}`,
      answer: PlaceSales,
      query: placeSalesQuery,
      read: async ({ lookUp }, { key }, view) => {
        const found = (await lookUp('areaSales', { kind, key, view })) ?? refuseUnknown();
        return toList(found.records, found);
      },
    });
    addRoute(service, {
      path: `${path}/sales/:day`,
      summary: `The market sales in a ${kind} on one day`,
      answer: SalesOfDay,
      read: async ({ lookUp }, { key, day }) =>
        (await lookUp('salesOfDay', kind, key, day)) ?? refuseUnknown(),
    });
    addRoute(service, {
      path: `${path}/homes`,
      summary: `The homes of a ${kind} that are for sale or sale agreed`,
      answer: PlaceHomes,
      query: homesQuery,
      read: async ({ lookUp }, { key }, view) => {
        const homes = (await lookUp('areaHomes', kind, key)) ?? refuseUnknown();
        return answerList(homes, view, (rows) => toAnswer(PlaceHomes, rows));
      },
    });
  }
}

function refuseUnknown(): never {
  throw new ApiError('not_found', 'No sale or advert has an address there.');
}
