import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** A command line that can't be understood. The message explains what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The folder and address of a command, and its arguments. */
export type Config = {
  readonly command: string;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** The target of "Follow us": the site's own feed, unless it is set. */
  readonly socialLink: string;
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

const text = 'string';
const flag = 'boolean';

/** Every option: its type, and its purpose. */
const options = {
  data: { type: text, help: 'DIR: the data folder' },
  host: { type: text, help: 'HOST: the address to serve at' },
  port: { type: text, help: 'PORT: the port to serve at' },
  help: { type: flag, help: 'this text' },
  sources: { type: text, help: 'FILE: the sources file' },
  only: { type: text, help: 'ID[,ID]: only these sources' },
  try: { type: text, help: 'ID: only show what a source of listings gives' },
  pull: { type: text, help: 'PULL: accept this one' },
  all: { type: flag, help: 'accept all that is held of the source' },
  size: { type: text, help: 'NUMBER: homes of the demonstration' },
  seed: { type: text, help: 'NUMBER: another demonstration' },
  out: { type: text, help: 'FILE: where the key is written' },
  listing: { type: text, help: 'ID: the listing of the article' },
  json: { type: flag, help: 'answer in JSON' },
  release: { type: flag, help: 'let refreshes publish again' },
  verify: { type: flag, help: 'compare every file with its digest' },
  story: { type: flag, help: 'draft an article about a price history' },
  dev: { type: flag, help: 'serve the site as you change it' },
  to: { type: text, help: 'DIR: the folder to write to' },
  format: { type: text, help: 'table, csv or json' },
  file: { type: text, help: 'FILE: the query' },
  'as-of': { type: text, help: 'DATE: the version as it was at the end of that day' },
  identity: { type: text, help: 'FILE: the private key' },
  days: { type: text, help: 'NUMBER: applications older than this' },
  pairs: { type: text, help: 'FILE: a CSV of known pairs' },
  register: { type: text, help: 'PATH: the register, as a ZIP, a CSV or a folder' },
} as const;

/** Options for the folder and the address. Every command accepts them. */
const placeOptions = ['data', 'host', 'port', 'help'] as const;

type OptionName = keyof typeof options;

/** Reads the command line and the environment once. The result is frozen. Throws UsageError. */
export function readConfig(
  args: readonly string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = process.env,
): Config {
  const { values, positionals } = parseCommandLine(args);
  const [command = 'help', ...words] = positionals;
  return Object.freeze({
    command,
    // A variable set to an empty text counts as not set: an empty data folder would mean the
    // project's own.
    dataDir: resolve(values.data ?? (env.LUACH_DATA || 'data')),
    host: values.host ?? (env.HOST || '127.0.0.1'),
    port: readPort(values.port ?? (env.PORT || '8080')),
    socialLink: env.LUACH_SOCIAL_LINK || '/feeds/atom/ireland',
    applicationKeys: (env.LUACH_APPLICATION_KEYS ?? '').split(/[\s,]+/).filter(Boolean),
    alert: env.LUACH_ALERT || null,
    metrics: findAddress(env.LUACH_METRICS ?? ''),
    options: values,
    words,
  });
}

/** The options and arguments that a command accepts, apart from the folder and the address. */
export type CommandOptions = {
  readonly options: readonly OptionName[];
  readonly words?: boolean;
  /** Whether it makes a missing data folder. */
  readonly makesFolder?: boolean;
};

/**
 * Refuses input that the command would ignore: an option of another command, or arguments if it
 * accepts none.
 */
export function checkArguments(
  { command, options: given, words }: Config,
  accepts: CommandOptions,
): void {
  const known: readonly string[] = [...placeOptions, ...accepts.options];
  const foreign = Object.keys(given).find((name) => !known.includes(name));
  if (foreign) {
    throw new UsageError(
      `${command} has no --${foreign}. Its options: ${known.map((name) => `--${name}`).join(', ')}.`,
    );
  }
  if (words.length > 0 && !accepts.words) {
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
    return parseArgs({ args: [...args], options, allowPositionals: true });
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

/** `9464` only on this machine, or `0.0.0.0:9464`; null for an empty text. */
function findAddress(text: string): { host: string; port: number } | null {
  if (text === '') return null;
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?(.+?)\]?:)?([^:]*)$/.exec(text) ?? [];
  return { host, port: readPort(port) };
}

/** A command's purpose and its options, one per line. */
export function describeCommand(command: string, summary: string, accepts: CommandOptions): string {
  const lines = [...accepts.options, ...placeOptions].map(
    (name) => `  --${name}`.padEnd(14) + options[name].help,
  );
  return [`npm run ${command} -- [options]`, summary, '', ...lines].join('\n');
}

/**
 * Throws UsageError if the data folder isn't a folder, or is missing and the command doesn't make
 * one.
 */
export function checkDataFolder({ dataDir }: Config, { makesFolder }: CommandOptions): void {
  const isFolder = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder || (isFolder === undefined && makesFolder)) return;
  const wrong = isFolder === undefined ? "doesn't exist" : 'is not a folder';
  throw new UsageError(
    `${dataDir} ${wrong}. Give one: --data DIR, or LUACH_DATA in the environment.`,
  );
}

/**
 * Runs a callback as in production, whatever the process is. Under a test runner React would be
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
