import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ErrorBody } from '../contract/error.ts';

/**
 * Collects the routes that are added after it; `app.swagger()` then returns their description in
 * OpenAPI 3.1.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Luach',
        version: '1',
        description:
          'Asking prices, sales and statistics of homes in Ireland. Counties and paths match in any letter case. Amounts are in euro; dates are YYYY-MM-DD. ' +
          'Every response to a GET except health has an ETag and the header X-Data-Version.',
      },
    },
    transform: ({ schema, url }) => ({
      url,
      schema: {
        ...schema,
        response: {
          ...(schema?.response as Record<string, unknown>),
          default: { description: 'What went wrong, and what to send instead', ...ErrorBody },
        },
      },
    }),
  });
}
