import { toPage } from '../answers.ts';
import { type ApiDescription, renderDocs } from '../docs/render-docs.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';

const pageAnswer = {
  description: 'A web page',
  content: { 'text/html': { schema: { type: 'string' } } },
};
const openApiContent = {
  'application/json': { schema: { type: 'object', additionalProperties: true } },
};

/** The API's description, for people and for programs. */
export function addRoutes(service: Service): void {
  const describe = () => service.app.swagger() as unknown as ApiDescription;
  addRoute(service, {
    path: '/api/docs',
    summary: 'This page',
    answer: pageAnswer,
    read: async () => toPage(renderDocs(describe())),
  });
  addRoute(service, {
    path: '/api/docs/openapi.json',
    summary: 'This documentation as OpenAPI 3.1',
    answer: { description: 'An OpenAPI document', content: openApiContent },
    read: async () => describe(),
  });
}
