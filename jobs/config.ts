import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** A command line that can't be understood; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Where a command works and what it was asked for. */
export type Config = {
  readonly command: string;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly socialLink: string | null;
  /** Options of the command itself, as given. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly words: readonly string[];
};

const optionTypes = {
  data: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  sources: { type: 'string' },
  only: { type: 'string' },
  size: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
  release: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export type OptionName = keyof typeof optionTypes;

/** Reads the command line and the environment once; the answer is frozen. Throws UsageError. */
export function readConfig(
  args: readonly string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = process.env,
): Config {
  const { values, positionals } = parseCommandLine(args);
  const [command = 'help', ...words] = positionals;
  return Object.freeze({
    command: values.help ? 'help' : command,
    dataDir: resolve(values.data ?? env.LUACH_DATA ?? 'data'),
    host: values.host ?? env.HOST ?? '127.0.0.1',
    port: readPort(values.port ?? env.PORT ?? '8080'),
    socialLink: env.LUACH_SOCIAL_LINK ?? null,
    options: values,
    words,
  });
}

function parseCommandLine(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UsageError(`A port is a whole number from 0 to 65535, not "${text}".`);
  }
  return port;
}
