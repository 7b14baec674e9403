import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Question = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly milliseconds: number;
};

/** Asks a server by connections that are kept open; the body is read to its end. Close it last. */
export function openAsker(url: string) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  return {
    async ask({ method = 'GET', path, headers = {}, body }: Question): Promise<Answered> {
      const started = performance.now();
      return await new Promise((resolve, reject) => {
        const json = body === undefined ? {} : { 'content-type': 'application/json' };
        const options = { agent, hostname, port, method, path, headers: { ...json, ...headers } };
        const asked = request(options, (answer) => {
          const { statusCode = 0, headers: told } = answer;
          buffer(answer).then(
            () =>
              resolve({
                status: statusCode,
                headers: told,
                milliseconds: performance.now() - started,
              }),
            reject,
          );
        });
        asked.on('error', reject);
        asked.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

export type Asker = ReturnType<typeof openAsker>;
