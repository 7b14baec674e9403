import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** A command line that can't be understood; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Where a command works, and its arguments. */
export type Config = {
  readonly command: string;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly socialLink: string | null;
  /** Public age keys that mortgage applications are sealed to, as given. */
  readonly applicationKeys: readonly string[];
  /** The program that reports sources that fail for days; null for none. */
  readonly alert: string | null;
  /** Where Prometheus text is served; null for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Options of the command itself, as given. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly words: readonly string[];
};

/** Options for where a command works; every command accepts them. */
const placeOptions = {
  data: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const optionTypes = {
  ...placeOptions,
  sources: { type: 'string' },
  only: { type: 'string' },
  try: { type: 'string' },
  pull: { type: 'string' },
  all: { type: 'boolean' },
  size: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  listing: { type: 'string' },
  json: { type: 'boolean' },
  release: { type: 'boolean' },
  verify: { type: 'boolean' },
  story: { type: 'boolean' },
  dev: { type: 'boolean' },
  to: { type: 'string' },
  format: { type: 'string' },
  file: { type: 'string' },
  'as-of': { type: 'string' },
  identity: { type: 'string' },
  days: { type: 'string' },
  pairs: { type: 'string' },
  register: { type: 'string' },
} as const;

export type OptionName = keyof typeof optionTypes;

/** Reads the command line and the environment once; the result is frozen. Throws UsageError. */
export function readConfig(
  args: readonly string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = process.env,
): Config {
  const { values, positionals } = parseCommandLine(args);
  const [command = 'help', ...words] = positionals;
  return Object.freeze({
    command: values.help ? 'help' : command,
    // A variable that is set to an empty text counts as not set: an empty data folder would mean
    // the project's own.
    dataDir: resolve(values.data ?? (env.LUACH_DATA || 'data')),
    host: values.host ?? (env.HOST || '127.0.0.1'),
    port: readPort(values.port ?? (env.PORT || '8080')),
    socialLink: env.LUACH_SOCIAL_LINK || null,
    applicationKeys: (env.LUACH_APPLICATION_KEYS ?? '').split(/[\s,]+/).filter(Boolean),
    alert: env.LUACH_ALERT || null,
    metrics: maybeReadAddress(env.LUACH_METRICS ?? ''),
    options: values,
    words,
  });
}

/** The options and arguments that a command accepts, beside those for where it works. */
export type Takes = {
  readonly options: readonly OptionName[];
  readonly words?: boolean;
};

/**
 * Refuses what the command would ignore: an option of another command, or arguments where it takes
 * none. Throws UsageError.
 */
export function checkTaken({ command, options, words }: Config, takes: Takes): void {
  const known = [...Object.keys(placeOptions), ...takes.options];
  const foreign = Object.keys(options).find((name) => !known.includes(name));
  if (foreign) {
    throw new UsageError(
      `${command} takes no --${foreign}; it takes ${known.map((name) => `--${name}`).join(', ')}.`,
    );
  }
  if (words.length > 0 && !takes.words) {
    throw new UsageError(
      `${command} does not take "${words.join(' ')}"; its options begin with --, such as --data DIR.`,
    );
  }
}

function parseCommandLine(args: readonly string[]) {
  const parsed = parseStrictly(args);
  const empty = Object.entries(parsed.values).find(([, value]) => value === '');
  if (empty) throw new UsageError(`--${empty[0]} needs a value.`);
  return parsed;
}

function parseStrictly(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new UsageError(`A port is a whole number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** `9464` on this machine alone, or `0.0.0.0:9464`; null for an empty text. */
function maybeReadAddress(text: string): { host: string; port: number } | null {
  if (text === '') return null;
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?(.+?)\]?:)?([^:]*)$/.exec(text) ?? [];
  return { host, port: readPort(port) };
}

/** Throws UsageError where the data folder isn't a folder. */
export function checkDataFolder({ dataDir }: Config): void {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new UsageError(
      `${dataDir} is not a folder. Give one: --data DIR, or LUACH_DATA in the environment.`,
    );
  }
}

/**
 * Runs a callback as in production, whatever the process is: under a test runner React would be
 * built with its development checks.
 */
export async function asReleased<Result>(work: () => Promise<Result>): Promise<Result> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
