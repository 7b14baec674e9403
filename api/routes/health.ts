import { Health } from '../contract/meta.ts';
import type { Service } from '../service.ts';

/** `GET /api/health`: the server is up, and serves this version. */
export function addRoutes({ app, versions }: Service): void {
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the server is up, and which version it serves',
        response: { 200: Health },
      },
    },
    (_, reply) =>
      versions.use(async ({ facts }) => {
        const { version, publishedAt } = facts;
        // The live version can't be opened. An older one still gives right answers, and someone has
        // to look.
        const status = versions.isUpToDate() ? 'ok' : 'degraded';
        const health: Health = { status, version, publishedAt };
        return reply.header('cache-control', 'no-store').send(health);
      }),
  );
}
