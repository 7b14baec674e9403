import { join } from 'node:path';
import { followPublisher } from '../replica/follow-publisher.ts';
import { offerVersions } from '../replica/offer-versions.ts';
import { readPublisher } from '../replica/publisher.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import type { Fleet } from './replica-fleet.ts';
import { serveFolder } from './serve-folder.ts';

/** A publisher and one replica in this process, which looks when the run says so. */
export async function startFleetHere(
  workDir: string,
  publisherDir: string,
  drawBytes: () => number,
): Promise<Fleet> {
  const offered = await offerVersions(publisherDir, { host: '127.0.0.1', port: 0 });
  const publisher = await serveFolder(publisherDir);
  const cutting = await startCuttingProxy(offered.url, drawBytes);
  const dataDir = join(workDir, 'replica');
  const follower = await followPublisher({
    ...{ dataDir, publisher: readPublisher(cutting.url), log: () => undefined },
  });
  /** Looks until all is there; what is refused, or gone, stays so however often it looks. */
  const settle = async (): Promise<void> => {
    const code = await follower.look().then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
    if (code === 'cut_short') await settle();
  };
  await settle();
  const replica = await serveFolder(dataDir);
  return {
    cutting,
    urls: [publisher.url, replica.url],
    replicaFolders: [dataDir],
    settle,
    killOne: async () => false,
    measureMemory: async () => [],
    async close() {
      await follower.close();
      await cutting.close();
      await Promise.all([offered.close(), publisher.close(), replica.close()]);
    },
  };
}
