import { startServer } from '../../api/server.ts';

/** Serves the API of a data folder in this process. */
export async function serveFolder(dataDir: string) {
  const server = await startServer({
    ...{ dataDir, host: '127.0.0.1', port: 0, socialLink: null, webDir: null },
    log: false,
  });
  return { ...server, listFaults: () => listServingFaults(server.url) };
}

/** What is wrong with the answers of a server that has a version with the sales of Mayo. */
async function listServingFaults(url: string): Promise<string[]> {
  const paths = ['/api/Stats/Mayo/2024/4', '/api/PriceRegistry/Mayo/1'];
  const statuses = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return statuses.every((status) => status === 200) ? [] : [`the server answers ${statuses}`];
}
