import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../contract/error.ts';
import { formatNetwork } from './format-network.ts';
import { isHostilePath } from './is-hostile-path.ts';
import { buildRefusalLog, type RefusalCode, refusalCodes } from './refusal-log.ts';

/** Records what the server refuses. */
export type Refusals = {
  /** A request. An error that refuses nobody, such as an unknown address, is passed over. */
  request(request: FastifyRequest, code: RefusalCode | ErrorCode): void;
  /** What never became a request, by the address that sent it. */
  connection(code: RefusalCode, address: string | undefined): void;
};

/**
 * Records refusals in the log of a server, as warnings, and hostile paths whatever they are answered
 * with. `app` is called for when the first is written.
 */
export function buildRefusals(app: () => FastifyInstance) {
  const log = buildRefusalLog((line) => app().log.warn(line, 'refused'));
  /** Hostile paths that were recorded on arrival. */
  const recorded = new WeakSet<FastifyRequest>();

  function record(request: FastifyRequest, code: RefusalCode): void {
    recorded.add(request);
    const { method, routeOptions, ip } = request;
    log.record({ code, method, route: routeOptions?.url ?? '', network: formatNetwork(ip) });
  }

  const refusals: Refusals = {
    request(request, code) {
      if (recorded.has(request)) return;
      // What the router can't read has passed no hook.
      if (isHostilePath(request.raw.url ?? '')) record(request, 'hostile_path');
      else if (isRefusal(code)) record(request, code);
    },
    connection: (code, address) =>
      log.record({ code, method: '', route: '', network: formatNetwork(address) }),
  };
  return {
    refusals,
    follow(): void {
      app().addHook('onRequest', (request, _, done) => {
        if (isHostilePath(request.raw.url ?? '')) record(request, 'hostile_path');
        done();
      });
      app().addHook('onClose', async () => log.flush());
    },
  };
}

function isRefusal(code: RefusalCode | ErrorCode): code is RefusalCode {
  return refusalCodes.some((one) => one === code);
}
