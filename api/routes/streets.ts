import type { TSchema } from 'typebox';
import { type Content, toJson } from '../answers.ts';
import { ListQuery, PlaceSalesQuery } from '../contract/list-query.ts';
import { listView } from '../contract/list-view.ts';
import { placeSalesView } from '../contract/place-sales-view.ts';
import { PlaceHomes, PlacePage, PlaceSales, SalesOfDay, StreetPage } from '../contract/streets.ts';
import { ApiError } from '../errors.ts';
import type { HomeRow } from '../listings/narrow-homes.ts';
import { toSummary } from '../listings/summaries.ts';
import type { ServedVersion } from '../served-version.ts';
import { answerPlaceSales, answerSalesOfDay } from '../streets/list-sales.ts';
import { findPlaceHomes, findPlacePage, findPlaceSales } from '../streets/read-place.ts';
import { findStreetHomes, findStreetPage, findStreetSales } from '../streets/read-street.ts';
import { salesCsvHeads, toSalesCsv } from '../streets/sales-csv.ts';
import type { PlacedSaleRow } from '../streets/sales-of-place.ts';
import { readDay } from './read-params.ts';
import { answerList, readView } from './read-view.ts';
import type { Service } from './service.ts';

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

/**
 * `GET /api/streets/{key}` and `/api/places/{key}`: a street or a place; with `/homes` its homes for
 * sale, with `/sales` its sales page by page or those of a day, with `.csv` all of them.
 */
export function addStreets({ app, versions }: Service): void {
  type Read = (version: ServedVersion, key: string) => Promise<Content>;
  const add = (url: string, summary: string, answer: TSchema | null, read: Read) =>
    app.get<{ Params: { key: string } }>(
      url,
      { schema: { summary, response: { 200: answer ?? csvAnswer } } },
      (request, reply) => {
        const key = request.params.key.toLowerCase();
        return versions.use((version) =>
          version.answers.send(request, reply, url.replace(':key', key), () => read(version, key)),
        );
      },
    );
  add('/api/streets/:key', 'A street or an estate: its sales since 2010', StreetPage, (...of) =>
    sendPage(findStreetPage(...of)),
  );
  add('/api/streets/:key.csv', 'All sales of a street as CSV', null, (version, key) =>
    sendCsv(version, key, findStreetSales(version, key)),
  );
  type ReadSales = (version: ServedVersion, key: string) => Promise<PlacedSaleRow[] | undefined>;
  const addSales = (url: string, summary: string, read: ReadSales) =>
    app.get<{ Params: { key: string } }>(
      url,
      { schema: { summary, querystring: PlaceSalesQuery, response: { 200: PlaceSales } } },
      (request, reply) => {
        const key = request.params.key.toLowerCase();
        const { view, suffix } = readView(request, placeSalesView);
        return versions.use((version) =>
          version.answers.send(request, reply, url.replace(':key', key) + suffix, async () =>
            answerPlaceSales(version, (await read(version, key)) ?? refuseUnknown(), view),
          ),
        );
      },
    );
  addSales('/api/streets/:key/sales', 'A page of the sales of a street', findStreetSales);
  addSales('/api/places/:key/sales', 'A page of the sales of a place', findPlaceSales);
  const addSalesOfDay = (url: string, summary: string, read: ReadSales) =>
    app.get<{ Params: { key: string; day: string } }>(
      url,
      { schema: { summary, response: { 200: SalesOfDay } } },
      (request, reply) => {
        const key = request.params.key.toLowerCase();
        const day = readDay(request.params.day);
        return versions.use((version) =>
          version.answers.send(
            request,
            reply,
            url.replace(':key', key).replace(':day', day),
            async () =>
              answerSalesOfDay(version, (await read(version, key)) ?? refuseUnknown(), day),
          ),
        );
      },
    );
  addSalesOfDay(
    '/api/streets/:key/sales/:day',
    'The market sales of a street on a day',
    findStreetSales,
  );
  addSalesOfDay(
    '/api/places/:key/sales/:day',
    'The market sales of a place on a day',
    findPlaceSales,
  );
  const addHomes = (
    url: string,
    summary: string,
    read: (version: ServedVersion, key: string) => Promise<readonly HomeRow[] | undefined>,
  ) =>
    app.get<{ Params: { key: string } }>(
      url,
      { schema: { summary, querystring: ListQuery, response: { 200: PlaceHomes } } },
      (request, reply) => {
        const key = request.params.key.toLowerCase();
        const { view, suffix } = readView(request, listView);
        return versions.use((version) =>
          version.answers.send(request, reply, url.replace(':key', key) + suffix, async () => {
            const homes = (await read(version, key)) ?? refuseUnknown();
            return answerList(homes, view, (page) => page.map(toSummary));
          }),
        );
      },
    );
  addHomes(
    '/api/streets/:key/homes',
    'The homes of a street that are for sale or sale agreed',
    findStreetHomes,
  );
  addHomes(
    '/api/places/:key/homes',
    'The homes of a place that are for sale or sale agreed',
    findPlaceHomes,
  );
  add('/api/places/:key', 'A town or a routing key: its sales since 2010', PlacePage, (...of) =>
    sendPage(findPlacePage(...of)),
  );
  add('/api/places/:key.csv', 'All sales of a place as CSV', null, (version, key) =>
    sendCsv(version, key, findPlaceSales(version, key)),
  );
}

async function sendPage(reading: Promise<object | undefined>): Promise<Content> {
  return toJson((await reading) ?? refuseUnknown());
}

async function sendCsv(
  version: ServedVersion,
  key: string,
  reading: Promise<PlacedSaleRow[] | undefined>,
): Promise<Content> {
  return toSalesCsv(version, key, (await reading) ?? refuseUnknown());
}

function refuseUnknown(): never {
  throw new ApiError('not_found', 'No sale or advert has an address there.');
}
