import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { manifestName, maybeBuildManifest, offeredPath } from '../../warehouse/version/manifest.ts';

export type VersionsServer = { readonly url: string; close(): Promise<void> };

const isOffered = new RegExp(`^/${offeredPath}$`);

/**
 * Offers the versions of a data folder to replicas, on an address of its own: the files hold what
 * isn't for visitors, such as agents' contact data. Files never change, so whatever is in between
 * may keep them; the manifest is asked for each time.
 */
export async function offerVersions(
  dataDir: string,
  address: { readonly host: string; readonly port: number },
): Promise<VersionsServer> {
  const server = Fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  await server.register(fastifyStatic, { root: dataDir, serve: false, dotfiles: 'deny' });
  server.get(`/${manifestName}`, async (request, reply) => {
    const manifest = await maybeBuildManifest(dataDir).catch(() => undefined);
    if (manifest === undefined) return reply.code(503).header('retry-after', '10').send();
    // It ends with a digest of itself.
    const etag = `"${/"digest": "(\w+)"/.exec(manifest.slice(-90))?.[1]}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(manifest);
  });
  server.get('/*', async ({ url }, reply) => {
    if (!isOffered.test(url)) return reply.code(404).send();
    return reply.sendFile(url.slice(1), { maxAge: '365d', immutable: true });
  });
  const origin = await server.listen(address);
  return { url: origin, close: () => server.close() };
}
