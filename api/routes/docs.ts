import { toJson, toPage } from '../answers.ts';
import { type ApiDescription, renderDocs } from '../docs/render-docs.ts';
import type { Service } from './service.ts';

const pageAnswer = {
  description: 'A web page',
  content: { 'text/html': { schema: { type: 'string' } } },
};
const openApiContent = {
  'application/json': { schema: { type: 'object', additionalProperties: true } },
};

/** `GET /api/docs`, for people, and `GET /api/docs/openapi.json`, for programs. */
export function addDocs({ app, versions }: Service): void {
  const describe = () => app.swagger() as unknown as ApiDescription;
  app.get(
    '/api/docs',
    { schema: { summary: 'This page', response: { 200: pageAnswer } } },
    (request, reply) =>
      versions.use(({ answers }) =>
        answers.send(request, reply, '/api/docs', async () => toPage(renderDocs(describe()))),
      ),
  );
  app.get(
    '/api/docs/openapi.json',
    {
      schema: {
        summary: 'The same for programs: OpenAPI 3.1',
        response: { 200: { description: 'An OpenAPI document', content: openApiContent } },
      },
    },
    (request, reply) =>
      versions.use(({ answers }) =>
        answers.send(request, reply, '/api/docs/openapi.json', async () => toJson(describe())),
      ),
  );
}
