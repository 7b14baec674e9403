/** When questions in SQL are taken: `demonstration` where the data is invented. */
export type SqlSetting = 'on' | 'off' | 'demonstration';

/** What the server reads from the environment, apart from where it listens. */
type ServerSettings = {
  /**
   * Which proxies' `X-Forwarded-For` is trusted: addresses or networks, separated by commas; false
   * for none.
   */
  readonly trustProxy: string | false;
  /** A level of pino: `silent` logs nothing. */
  readonly logLevel: string;
  /** The site's public address, `https://…` without a slash at the end; empty if not set. */
  readonly origin: string;
  readonly sqlSetting: SqlSetting;
};

/** Reads the environment once; the result is frozen. */
export function readServerSettings(env: NodeJS.ProcessEnv = process.env): ServerSettings {
  return Object.freeze({
    trustProxy: env.LUACH_TRUST_PROXY || false,
    logLevel: env.LUACH_LOG_LEVEL || 'warn',
    origin: (env.LUACH_ORIGIN ?? '').replace(/\/+$/, ''),
    sqlSetting: env.LUACH_SQL ? (env.LUACH_SQL === 'on' ? 'on' : 'off') : 'demonstration',
  });
}
