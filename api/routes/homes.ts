import { HomesNow, HomesQuestion } from '../contract/homes.ts';
import { homesLimit } from '../contract/limits.ts';
import { ApiError } from '../errors.ts';
import { readHomes } from '../listings/homes.ts';
import type { Service } from '../service.ts';

/**
 * `POST /api/homes`: what became of the homes of a shortlist. They are in the body because logs
 * keep addresses, and a shortlist is its owner's.
 */
export function addRoutes({ app, versions }: Service): void {
  app.post<{ Body: HomesQuestion }>(
    '/api/homes',
    {
      schema: {
        summary: `The homes of up to ${homesLimit} listings as they are now, even if sold or advertised again`,
        body: HomesQuestion,
        response: { 200: HomesNow },
      },
      schemaErrorFormatter: () =>
        new ApiError('bad_request', `Send {"listings": […]} with 1 to ${homesLimit} listing IDs.`),
    },
    ({ body }, reply) =>
      versions.use(async (version) =>
        reply
          .headers({ 'cache-control': 'no-store', 'x-data-version': version.facts.version })
          .send(await readHomes(version, body.listings)),
      ),
  );
}
