/** What the server takes from the environment beyond where it listens. */
export type ServerSettings = {
  /** Whose `X-Forwarded-For` is believed: addresses or networks, comma-separated; false: nobody's. */
  readonly trustProxy: string | false;
  /** A level of pino: `silent` logs nothing. */
  readonly logLevel: string;
  /** Where the public finds the site, as `https://…` without a slash at the end; empty: not set. */
  readonly origin: string;
};

/** Reads the environment once; the answer is frozen. */
export function readServerSettings(env: NodeJS.ProcessEnv = process.env): ServerSettings {
  return Object.freeze({
    trustProxy: env.LUACH_TRUST_PROXY || false,
    logLevel: env.LUACH_LOG_LEVEL || 'warn',
    origin: (env.LUACH_ORIGIN ?? '').replace(/\/+$/, ''),
  });
}
