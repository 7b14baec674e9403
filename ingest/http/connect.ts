import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { getCACertificates } from 'node:tls';
import { Agent, buildConnector } from 'undici';
import { IngestError } from '../errors.ts';

export type Guard = {
  /** False once a public host has redirected us. */
  readonly allowPrivate: boolean;
  readonly isPrivate: (ip: string) => boolean;
  readonly lookup?: typeof systemLookup | undefined;
  /** PEM certificates to trust in addition to the default ones. */
  readonly extraCa?: string | undefined;
};

export type GuardedAgent = {
  readonly agent: Agent;
  /** Whether the host that answered is on the public internet. */
  readonly metPublic: () => boolean;
};

/**
 * An agent for one request. It connects to the address that was checked: the check is part of the
 * connection's own lookup, so a name can't resolve differently the second time. A name with any
 * private address is refused. Each request has its own agent, because a kept-alive connection would
 * skip the check.
 */
export function buildGuardedAgent(guard: Guard): GuardedAgent {
  const { allowPrivate, isPrivate, lookup = systemLookup, extraCa } = guard;
  let metPublic = false;

  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`no address of ${hostname}`), []);
      const inside = addresses.find(({ address }) => isPrivate(address));
      if (inside && !allowPrivate) return callback(privateRefused(hostname, inside.address), []);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
  const connect = buildConnector({
    lookup: guardedLookup,
    allowH2: false,
    // Set explicitly, because an environment variable of Node could turn it off.
    rejectUnauthorized: true,
    ...(extraCa === undefined ? {} : { ca: [...getCACertificates('default'), extraCa] }),
  });
  const agent = new Agent({
    allowH2: false,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      // An address given as an IP needs no lookup.
      if (isIP(host) !== 0 && isPrivate(host) && !allowPrivate)
        return callback(privateRefused(host, host), null);
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        metPublic ||= !isPrivate(socket.remoteAddress ?? '');
        callback(null, socket);
      });
    },
  });
  return { agent, metPublic: () => metPublic };
}

function privateRefused(host: string, ip: string): IngestError {
  const where = host === ip ? host : `${host} (${ip})`;
  return new IngestError(
    'http_redirect_refused',
    `A public host redirects to the private address ${where}.`,
    { host, ip },
  );
}

/** Whether a connection's error code means that the server's certificate can't be trusted. */
export function isTlsRefusal(code: string | undefined): boolean {
  return /CERT|^UNABLE_TO_|^INVALID_(CA|PURPOSE)|^HOSTNAME_MISMATCH|^PATH_LENGTH/.test(code ?? '');
}
