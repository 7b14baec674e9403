import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { homesFeedView, homesPrefix, listPageSize, listView } from '../contract/list-view.ts';
import { salesSearchLimit } from '../contract/register.ts';
import {
  placeSalesFeedView,
  placeSalesView,
  registerView,
  salesView,
} from '../contract/sales-view.ts';
import { type ApiDescription, renderDocs } from '../docs/render-docs.ts';
import { single } from '../mortgage/testing/applications.ts';
import { salesCsvHeads } from '../streets/sales-csv.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { closeAfter, keepFolder, readIds, serve } from '../testing/serve.ts';
import { writeSite } from '../testing/site-folder.ts';

type Schema = { type?: string; description?: string; properties?: object; items?: Schema };
type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: string; required: boolean; description?: string };
type Operation = {
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

const folder = keepFolder();
const posts = [{ file_name: 'a.md', published_date: '2026-01-05', title: 'A home' }];
// Served with the site, whose addresses aren't the API's.
const options = { webDir: writeSite(folder), pulls: linkedPulls, posts };
const served = closeAfter(await serve(linkedLines, options));
const paths: Record<string, Record<string, Operation>> = (
  await served.app.inject('/api/docs/openapi.json')
).json().paths;
const examples = {
  county: 'Mayo',
  area: 'Mayo',
  page: 1,
  year: 2026,
  month: 2,
  mapMonth: 'newest',
  months: 1,
  measure: 'forsale',
  town: 'Westport',
  term: 'drops',
  query: 'westport',
  key: 'mayo-westport',
  day: '2026-02-05',
  listingId: (await readIds(served))('above'),
  id: (await served.app.inject('/api/Blog')).json()[0].id,
};

const listOperations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

/** An address of a path that has an answer. */
function fill(path: string): string {
  const ofPlace = path.includes('/streets/') || path.includes('/street/');
  const known = {
    ...examples,
    ...(ofPlace && { key: 'mayo-westport-shop-street' }),
  };
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => String(known[name as keyof typeof known]));
  return path === '/api/find' ? `${url}?q=westport` : url;
}

const bodies: Readonly<Record<string, () => object>> = {
  '/api/priceregistry': () => ({ term: 'westport' }),
  '/api/homes': () => ({ listings: [examples.listingId] }),
  '/api/mortgage': () => single,
  '/api/sql': () => ({ query: 'from sales' }),
};

describe('openapi.json', () => {
  test('is OpenAPI 3.1 with a title and a version, and has every public address', async () => {
    const description = (await served.app.inject('/api/docs/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'Luach', version: '1' });
    const operations = listOperations().map(({ path, method }) => `${method} ${path}`);
    expect(operations).toHaveLength(67);
    expect(operations.filter((one) => one.startsWith('get /feeds/'))).toHaveLength(16);
    expect(operations.filter((one) => one.startsWith('post'))).toEqual(
      expect.arrayContaining(Object.keys(bodies).map((path) => `post ${path}`)),
    );
  });

  test('says of each address what it answers', async () => {
    // Where the operator has not turned on questions in SQL, or applications, there is no answer.
    const closed = ['/api/sql', '/api/mortgage'];
    let checked = 0;
    for (const { path, method, responses } of listOperations()) {
      const url = fill(path);
      const payload = bodies[path]?.() ?? {};
      const post = { method: 'POST', url, payload } as const;
      const answer = await served.app.inject(method === 'post' ? post : url);
      const [type = '', charset] = String(answer.headers['content-type']).split('; ');
      const status = closed.includes(path) ? 'default' : '200';
      const schema = responses[status]?.content?.[type]?.schema;
      expect([url, answer.statusCode, typeof schema]).toEqual([
        url,
        status === '200' ? 200 : answer.statusCode,
        'object',
      ]);
      if (!type.endsWith('json')) continue;
      expect([url, ...Value.Errors(schema ?? {}, answer.json())]).toEqual([url]);
      expect([url, charset]).toEqual([url, 'charset=utf-8']);
      checked += 1;
    }
    expect(checked).toBe(56);
  });

  test('says what is accepted', () => {
    for (const [path, example] of Object.entries(bodies)) {
      const schema = paths[path]?.post?.requestBody?.content['application/json']?.schema ?? {};
      expect([path, ...Value.Errors(schema, example())]).toEqual([path]);
      expect([path, Value.Check(schema, { unknown: 1 })]).toEqual([path, false]);
    }
  });

  test('has every part of an address in braces as a parameter that is required', () => {
    for (const { path, parameters = [] } of listOperations()) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const ofPath = parameters.filter((one) => one.in === 'path');
      expect(ofPath.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      for (const one of ofPath) expect(one.required).toBe(true);
    }
  });

  test('has the parameters by which a list is chosen, none of them required', () => {
    for (const [path, names] of [
      ['/api/ForSale/{county}/town/{town}', listView.names],
      ['/api/listing/search/{query}', listView.names],
      ['/api/PriceRegistry/{county}/{page}', registerView.names],
      ['/api/streets/{key}/sales', placeSalesView.names],
      ['/api/priceregistry', salesView.names],
      ['/feeds/atom/town/{county}/{town}', homesFeedView.names],
      [
        '/feeds/json/place/{key}',
        [...homesFeedView.names.map((name) => homesPrefix + name), ...placeSalesFeedView.names],
      ],
      ['/api/meta', []],
    ] as const) {
      const query = paths[path]?.get?.parameters?.filter((one) => one.in !== 'path') ?? [];
      expect([path, ...query.map(({ name }) => name)]).toEqual([path, ...names]);
      for (const one of query) expect(one).toMatchObject({ in: 'query', required: false });
    }
    const ofSales = paths['/api/priceregistry']?.get?.parameters ?? [];
    expect(ofSales.find(({ name }) => name === 'page')?.description).toContain(
      `a page of ${listPageSize} of the first ${salesSearchLimit}`,
    );
  });

  test('says in words what every operation, parameter and answer is', () => {
    const errors = { code: expect.anything(), message: expect.anything() };
    for (const { path, summary, parameters = [], responses } of listOperations()) {
      expect([path, summary]).toEqual([path, expect.stringMatching(/\w/)]);
      for (const { name, description = '' } of parameters)
        expect([path, name, description]).toEqual([path, name, expect.stringMatching(/\w{3}/)]);
      for (const { description, content = {} } of Object.values(responses)) {
        expect([path, description]).toEqual([path, expect.stringMatching(/\w/)]);
        expect([path, description]).not.toEqual([path, 'Default Response']);
        expect([path, Object.keys(content)]).not.toEqual([path, []]);
      }
      expect(responses.default?.content?.['application/json']?.schema).toMatchObject({
        properties: { error: { properties: errors } },
      });
    }
    for (const of of ['streets', 'places']) {
      const csv = paths[`/api/${of}/{key}.csv`]?.get?.responses['200']?.content?.['text/csv'];
      for (const column of salesCsvHeads) expect(csv?.schema?.description).toContain(column);
    }
  });
});

describe('the page for people', () => {
  test('shows every address with its fields, runs no script and takes nothing from another host', async () => {
    const page = await served.app.inject('/API/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { method, path, responses } of listOperations()) {
      expect(page.body).toContain(`<b>${method.toUpperCase()}</b> ${path}</h2>`);
      const schema = responses['200']?.content?.['application/json']?.schema;
      for (const name of Object.keys((schema?.items ?? schema)?.properties ?? {}))
        expect(page.body).toContain(`<dt>${name}</dt>`);
    }
    expect(page.body).toContain('<dt>fromPrice</dt>');
    expect(page.body).toContain('<dt>county</dt><dd>string: one of the 26 counties');
    expect(page.body).toContain('<h3>Response: text/csv</h3>');
    expect(page.body).not.toMatch(/\{\{|undefined|\[object/);
    expect(page.body).not.toContain('<script');
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  /** The page of a single operation whose answer has this schema. */
  const draw = (schema: object) =>
    renderDocs({
      info: {},
      paths: {
        '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
      },
    } satisfies ApiDescription);

  test.each([
    [{ type: 'integer', description: 'euro' }, 'integer: euro'],
    [{ enum: ['one', 2] }, '&quot;one&quot; or 2'],
    [{ anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'number' }] }, 'number or string'],
    [{ type: 'array', items: { type: 'object' } }, 'list of object'],
    [{ type: 'string', description: '<b> & "c"' }, 'string: &lt;b&gt; &amp; &quot;c&quot;'],
  ])('describes a field %o as %s', (field, words) => {
    expect(draw({ type: 'object', properties: { field } })).toContain(
      `<h3>Response</h3><dl><dt>field</dt><dd>${words}</dd></dl>`,
    );
    expect(draw({ type: 'array', items: { properties: { field } } })).toContain(
      `<h3>Response: a list of</h3><dl><dt>field</dt><dd>${words}</dd></dl>`,
    );
    expect(draw({})).not.toContain('<h3>');
  });
});

test('every operation has its own id, and the document names the server', async () => {
  const description = (await served.app.inject('/api/docs/openapi.json')).json();
  expect(description.servers).toEqual([{ url: '/' }]);
  const ids = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap(
    (methods) => Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('getStatsByCounty');
});

test('parameters have the types that they are read as', () => {
  const { parameters = [] } = paths['/api/PriceRegistry/{county}/{page}']?.get ?? {};
  const schemas = Object.fromEntries(parameters.map((one) => [one.name, one]));
  expect(schemas.county).toMatchObject({ schema: { enum: expect.arrayContaining(['Cork']) } });
  expect(schemas.page).toMatchObject({ schema: { type: 'integer', minimum: 1 } });
  expect(schemas.sort).toMatchObject({ schema: { enum: expect.arrayContaining(['newest']) } });
});
