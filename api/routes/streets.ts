import { PlaceHomes, PlacePage, PlaceSales, SalesOfDay, StreetPage } from '../contract/streets.ts';
import { ApiError } from '../errors.ts';
import { answerList, homesQuery, placeSalesQuery } from '../list-answers.ts';
import { toSummary } from '../listings/summaries.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { answerPlaceSales, answerSalesOfDay } from '../streets/list-sales.ts';
import { findPlaceHomes, findPlacePage, findPlaceSales } from '../streets/read-place.ts';
import { findStreetHomes, findStreetPage, findStreetSales } from '../streets/read-street.ts';
import { salesCsvHeads, toSalesCsv } from '../streets/sales-csv.ts';

/** The answer of the addresses that end in `.csv`. */
const csvAnswer = {
  description: 'One line per sale, the newest first',
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
  {
    path: '/api/streets/:key',
    of: 'a street',
    summary: 'A street or an estate: its sales',
    page: StreetPage,
    findPage: findStreetPage,
    findSales: findStreetSales,
    findHomes: findStreetHomes,
  },
  {
    path: '/api/places/:key',
    of: 'a place',
    summary: 'A town or a routing key: its sales',
    page: PlacePage,
    findPage: findPlacePage,
    findSales: findPlaceSales,
    findHomes: findPlaceHomes,
  },
] as const;

/** A street or a place, its homes for sale, and its sales: page by page, of a day, and as CSV. */
export function addRoutes(service: Service): void {
  for (const { path, of, summary, page, findPage, findSales, findHomes } of kinds) {
    addRoute(service, {
      path,
      summary,
      answer: page,
      read: async (version, { key }) => (await findPage(version, key)) ?? refuseUnknown(),
    });
    addRoute(service, {
      path: `${path}.csv`,
      summary: `All sales of ${of} as CSV`,
      answer: csvAnswer,
      read: async (version, { key }) =>
        toSalesCsv(version, key, (await findSales(version, key)) ?? refuseUnknown()),
    });
    addRoute(service, {
      path: `${path}/sales`,
      summary: `A page of the sales of ${of}`,
      answer: PlaceSales,
      query: placeSalesQuery,
      read: async (version, { key }, view) =>
        answerPlaceSales(version, (await findSales(version, key)) ?? refuseUnknown(), view),
    });
    addRoute(service, {
      path: `${path}/sales/:day`,
      summary: `The market sales of ${of} on a day`,
      answer: SalesOfDay,
      read: async (version, { key, day }) =>
        answerSalesOfDay(version, (await findSales(version, key)) ?? refuseUnknown(), day),
    });
    addRoute(service, {
      path: `${path}/homes`,
      summary: `The homes of ${of} that are for sale or sale agreed`,
      answer: PlaceHomes,
      query: homesQuery,
      read: async (version, { key }, view) => {
        const homes = (await findHomes(version, key)) ?? refuseUnknown();
        return answerList(homes, view, (rows) => rows.map(toSummary));
      },
    });
  }
}

function refuseUnknown(): never {
  throw new ApiError('not_found', 'No sale or advert has an address there.');
}
