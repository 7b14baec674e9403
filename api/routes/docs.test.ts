import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlogArticle, BlogPosts } from '../contract/blog.ts';
import { CountyMap } from '../contract/county-map.ts';
import { Dashboard } from '../contract/dashboard.ts';
import { Downloads } from '../contract/downloads.ts';
import { ErrorBody } from '../contract/error.ts';
import { JsonFeed } from '../contract/feed.ts';
import { FindAnswer, FindQuery } from '../contract/find.ts';
import { TownListings, Townlands } from '../contract/for-sale.ts';
import { HomesNow, HomesQuestion } from '../contract/homes.ts';
import { HomesMap, MappedHomes } from '../contract/homes-map.ts';
import {
  homeFeedParameters,
  listParameters,
  placeFeedParameters,
  placeSalesParameters,
  registerParameters,
  salesParameters,
} from '../contract/list-parameters.ts';
import { ListingDetail, ListingSearchAnswer } from '../contract/listing.ts';
import { AskingByKey, MarketFigures } from '../contract/market-figures.ts';
import { Health, Meta } from '../contract/meta.ts';
import { MortgageAnswer, MortgageApplication } from '../contract/mortgage.ts';
import {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../contract/price-changes.ts';
import { PriceIndex } from '../contract/price-index.ts';
import { RegisterPage, SalesSearch, SalesSearchAnswer } from '../contract/register.ts';
import { RegisterChanges } from '../contract/register-changes.ts';
import { RegisterLag } from '../contract/register-lag.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { SearchChoices } from '../contract/search-choices.ts';
import { SqlAnswer, SqlBox, SqlTurn } from '../contract/sql.ts';
import { CountyStats, MonthStats } from '../contract/stats.ts';
import { Status } from '../contract/status.ts';
import { PlaceHomes, PlacePage, PlaceSales, SalesOfDay, StreetPage } from '../contract/streets.ts';
import { Trend } from '../contract/trend.ts';
import { salesCsvHeads } from '../streets/sales-csv.ts';
import { makeFolder, type Served, serve } from '../testing/serve.ts';
import { writeSite } from '../testing/site-folder.ts';

type Json = Record<string, unknown>;
type Operation = {
  summary: string;
  parameters?: {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Json;
  }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
};

const folder = makeFolder();
let served: Served;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  // Served with the site, whose addresses aren't the API's.
  served = await serve([{}], { webDir: writeSite(folder) });
  paths = (await served.app.inject('/api/docs/openapi.json')).json().paths;
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a schema allows on the wire; the description writes a constant as a list of one value. */
const onTheWire = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema), (_, value) => {
    if (value?.const === undefined) return value;
    const { const: constant, ...rest } = value;
    return { ...rest, enum: [constant] };
  });

const answers = [
  ['get', '/api/PriceRegistry/{county}/{page}', RegisterPage],
  ['get', '/api/priceregistry', SalesSearchAnswer],
  ['post', '/api/priceregistry', SalesSearchAnswer],
  ['get', '/api/Stats/{county}', CountyStats],
  ['get', '/api/Stats/{county}/{year}/{month}', MonthStats],
  ['get', '/api/Trends/{area}/{months}', Trend],
  ['get', '/api/PriceIndex/{area}', PriceIndex],
  ['get', '/api/MarketFigures/{area}', MarketFigures],
  ['get', '/api/MarketFigures/{area}/RoutingKeys', AskingByKey],
  ['get', '/api/RegisterLag/{area}', RegisterLag],
  ['get', '/api/RegisterChanges', RegisterChanges],
  ['get', '/api/CountyMap/{measure}', CountyMap],
  ['get', '/api/CountyMap/{measure}/{month}', CountyMap],
  ['get', '/api/HomesMap/{county}', HomesMap],
  ['get', '/api/HomesMap/{county}/Homes', MappedHomes],
  ['get', '/api/SearchChoices', SearchChoices],
  ['get', '/api/Dashboard', Dashboard],
  ['get', '/api/ForSale/{county}/Townlands', Townlands],
  ['get', '/api/ForSale/{county}/town/{town}', TownListings],
  ['get', '/api/Listing/pricechanges', PriceChangesOverview],
  ['get', '/api/Listing/pricechanges/{county}', CountyPriceChanges],
  ['get', '/api/Listing/pricechanges/{county}/{term}', TermPriceChanges],
  ['get', '/api/Listing/relisted', RelistedOverview],
  ['get', '/api/Listing/relisted/{county}', CountyRelisted],
  ['get', '/api/listing/search/{query}', ListingSearchAnswer],
  ['get', '/api/Listing/{listingId}', ListingDetail],
  ['get', '/api/find', FindAnswer],
  ['post', '/api/homes', HomesNow],
  ['post', '/api/mortgage', MortgageAnswer],
  ['get', '/api/Blog', BlogPosts],
  ['get', '/api/Blog/{id}', BlogArticle],
  ['get', '/api/streets/{key}', StreetPage],
  ['get', '/api/places/{key}', PlacePage],
  ['get', '/api/streets/{key}/sales/{day}', SalesOfDay],
  ['get', '/api/places/{key}/sales/{day}', SalesOfDay],
  ['get', '/api/streets/{key}/homes', PlaceHomes],
  ['get', '/api/places/{key}/homes', PlaceHomes],
  ['get', '/api/streets/{key}/sales', PlaceSales],
  ['get', '/api/places/{key}/sales', PlaceSales],
  ['get', '/api/data', Downloads],
  ['get', '/api/sql', SqlBox],
  ['get', '/api/sql/turn', SqlTurn],
  ['post', '/api/sql', SqlAnswer],
  ['get', '/api/health', Health],
  ['get', '/api/meta', Meta],
  ['get', '/api/status', Status],
] as const;

const feeds = [
  'ireland',
  'county/{county}',
  'town/{county}/{town}',
  'street/{key}',
  'place/{key}',
  'home/{listingId}',
  'search/{query}',
  'sales',
];

/** The addresses of lists of homes. */
const lists = [
  '/api/ForSale/{county}/town/{town}',
  '/api/Listing/pricechanges/{county}',
  '/api/Listing/pricechanges/{county}/{term}',
  '/api/Listing/relisted/{county}',
  '/api/listing/search/{query}',
  '/api/streets/{key}/homes',
  '/api/places/{key}/homes',
];

describe('openapi.json', () => {
  test('is OpenAPI 3.1 with a title and a version', async () => {
    const description = (await served.app.inject('/api/docs/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'Luach', version: '1' });
  });

  test('lists the public addresses and no other', () => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(operations.toSorted()).toEqual(
      [
        ...answers.map(([method, path]) => `${method} ${path}`),
        'get /api/docs',
        'get /api/streets/{key}.csv',
        'get /api/places/{key}.csv',
        'get /api/docs/openapi.json',
        ...feeds.flatMap((of) => [`get /feeds/atom/${of}`, `get /feeds/json/${of}`]),
      ].toSorted(),
    );
  });

  test.each(answers)('%s %s answers what its schema says', (method, path, schema) => {
    const content = paths[path]?.[method]?.responses['200']?.content;
    expect(content?.['application/json']?.schema).toEqual(onTheWire(schema));
  });

  test.each(feeds)('says what the feed of %s answers', (of) => {
    const content = (format: string) =>
      paths[`/feeds/${format}/${of}`]?.get?.responses['200']?.content ?? {};
    expect(Object.keys(content('atom'))).toEqual(['application/atom+xml']);
    expect(content('json')['application/feed+json']?.schema).toEqual(onTheWire(JsonFeed));
  });

  test('says what a shortlist asks', () => {
    const body = paths['/api/homes']?.post?.requestBody;
    expect(body?.content['application/json']?.schema).toEqual(onTheWire(HomesQuestion));
  });

  test('says what a search accepts', () => {
    const body = paths['/api/priceregistry']?.post?.requestBody;
    expect(body?.content['application/json']?.schema).toEqual(onTheWire(SalesSearch));
  });

  test('says what an application accepts', () => {
    const body = paths['/api/mortgage']?.post?.requestBody;
    expect(body?.content['application/json']?.schema).toEqual(onTheWire(MortgageApplication));
  });

  test('has every part of an address in braces as a parameter that is required', () => {
    for (const [path, methods] of Object.entries(paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        const ofPath = parameters.filter((one) => one.in === 'path');
        expect(ofPath.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
        for (const one of ofPath) expect(one.required).toBe(true);
      }
    }
  });

  test('describes the parameters by which a list is chosen, none of them required', () => {
    const parametersOf = new Map<string, readonly string[]>([
      ...lists.map((path) => [path, listParameters] as const),
      ['/api/PriceRegistry/{county}/{page}', registerParameters],
      ['/api/streets/{key}/sales', placeSalesParameters],
      ['/api/places/{key}/sales', placeSalesParameters],
      ['/api/priceregistry', salesParameters],
      ...['atom', 'json'].flatMap((format) => [
        [`/feeds/${format}/search/{query}`, homeFeedParameters] as const,
        [`/feeds/${format}/town/{county}/{town}`, homeFeedParameters] as const,
        [`/feeds/${format}/street/{key}`, placeFeedParameters] as const,
        [`/feeds/${format}/place/{key}`, placeFeedParameters] as const,
        [
          `/feeds/${format}/sales`,
          salesParameters.filter((name) => name !== 'sort' && name !== 'page'),
        ] as const,
      ]),
      ['/api/find', Object.keys(FindQuery.properties)],
    ]);
    for (const [path, methods] of Object.entries(paths)) {
      const { parameters = [] } = methods.get ?? {};
      const query = parameters.filter((one) => one.in !== 'path');
      expect(query.map(({ name }) => name)).toEqual(parametersOf.get(path) ?? []);
      if (path === '/api/find') continue;
      for (const one of query) expect(one).toMatchObject({ in: 'query', required: false });
    }
  });

  test('says of every parameter what it stands for', () => {
    for (const [path, methods] of Object.entries(paths)) {
      for (const { parameters = [] } of Object.values(methods)) {
        for (const { name, description } of parameters)
          expect([path, name, description ?? '']).toEqual([
            path,
            name,
            expect.stringMatching(/\w{3}/),
          ]);
      }
    }
  });

  test('says of every answer in words what it is, and of what kind', () => {
    for (const [path, methods] of Object.entries(paths)) {
      for (const { responses } of Object.values(methods)) {
        expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['200'])]);
        for (const { description, content } of Object.values(responses)) {
          expect([path, description]).not.toEqual([path, 'Default Response']);
          expect([path, Object.keys(content ?? {})]).not.toEqual([path, []]);
        }
      }
    }
  });

  test.each(['streets', 'places'])(
    'names the columns of the CSV of %s, as it is sent',
    async (of) => {
      const content = paths[`/api/${of}/{key}.csv`]?.get?.responses['200']?.content?.['text/csv'];
      expect(content?.schema).toMatchObject({ type: 'string' });
      for (const column of salesCsvHeads) expect(content?.schema.description).toContain(column);
    },
  );

  test('describes every operation and its errors', () => {
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      expect(operation.summary).toMatch(/\w/);
      for (const { description } of Object.values(operation.responses)) {
        expect(description).toMatch(/\w/);
      }
      const error = operation.responses.default?.content?.['application/json']?.schema;
      expect(error).toMatchObject(onTheWire(ErrorBody));
    }
  });
});

describe('the page for people', () => {
  test('shows every address with its fields', async () => {
    const page = await served.app.inject('/API/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const [method, path, schema] of answers) {
      expect(page.body).toContain(`<b>${method.toUpperCase()}</b> ${path}</h2>`);
      const { properties } = 'items' in schema ? schema.items : schema;
      for (const name of Object.keys(properties)) expect(page.body).toContain(`<dt>${name}</dt>`);
    }
    expect(page.body).toContain('<dt>fromPrice</dt>');
    expect(page.body).toContain('<dt>county</dt><dd>string: one of the 26 counties');
    expect(page.body).toContain('<h3>Response: text/csv</h3>');
    expect(page.body).not.toMatch(/\{\{|undefined|\[object/);
  });

  test('runs no script and takes nothing from another host', async () => {
    const { body } = await served.app.inject('/api/docs');
    expect(body).not.toContain('<script');
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});
