import { Health } from '../contract/meta.ts';
import type { Service } from './service.ts';

/** `GET /api/health`: up, and with which version. */
export function addHealth({ app, versions, headers }: Service): void {
  app.get(
    '/api/health',
    { schema: { summary: 'Up, and with which version', response: { 200: Health } } },
    (_, reply) =>
      versions.use(async ({ facts }) => {
        const { version, publishedAt } = facts;
        const health: Health = { status: 'ok', version, publishedAt };
        return reply.headers(headers).header('cache-control', 'no-store').send(health);
      }),
  );
}
