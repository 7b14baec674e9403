import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { ErrorBody } from '../contract/error.ts';

/**
 * Collects the routes that are added after it; `app.swagger()` then returns their description in
 * OpenAPI 3.1.
 */
export async function describeApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: origin || '/' }],
      info: {
        title: 'Luach',
        version: '1',
        description:
          'Asking prices, sales and statistics of homes in Ireland. Counties and paths match in any letter case. Amounts are in euro; dates are YYYY-MM-DD. ' +
          'Every response to a GET except health has an ETag and the header X-Data-Version.',
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        operationId: nameOperation(String(route.method), url),
        response: {
          ...describeAnswers(schema),
          default: { description: 'What went wrong, and what to send instead', ...ErrorBody },
        },
      },
    }),
  });
}

/** `getStatsByCounty` of `GET /api/Stats/:county`. */
function nameOperation(method: string, url: string): string {
  const words =
    url
      .replace(/^\/api\//, '')
      .replaceAll(':', 'by-')
      .match(/[a-z0-9]+/gi) ?? [];
  const named = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [method.toLowerCase(), ...named].join('');
}

/** An answer that doesn't say what it is, is what the route's summary says. */
function describeAnswers(schema: FastifySchema | undefined): Record<string, unknown> {
  const answers = Object.entries((schema?.response ?? {}) as Record<string, object>);
  return Object.fromEntries(
    answers.map(([status, answer]) => [
      status,
      'description' in answer
        ? answer
        : { ...answer, 'x-response-description': status === '200' ? schema?.summary : refused },
    ]),
  );
}

const refused = 'What is wrong with what was sent';
