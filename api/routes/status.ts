import { Status } from '../contract/status.ts';
import type { Service } from '../service.ts';
import { readStatus } from '../status/read-status.ts';

/** It changes with the clock, so nobody keeps it, and it is answered without a version too. */
export function addRoutes(service: Service): void {
  service.app.get(
    '/api/status',
    {
      schema: {
        summary:
          'How up to date each source is, which data is held or set aside, and the latest refreshes',
        response: { 200: Status },
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-store').send(await readStatus(service)),
  );
}
