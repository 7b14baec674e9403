import Fastify from 'fastify';
import type { Metrics } from './build-metrics.ts';

type MetricsServer = { readonly url: string; close(): Promise<void> };

/** Answers `GET /metrics` on an address of its own, and nothing else. */
export async function serveMetrics(
  metrics: Metrics,
  address: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = Fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  server.get('/metrics', async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.render()),
  );
  const origin = await server.listen(address);
  return { url: `${origin}/metrics`, close: () => server.close() };
}
