import { enableCompileCache } from 'node:module';
import { findSystemFault, IngestError } from '../ingest/errors.ts';
import { WarehouseError } from '../warehouse/errors.ts';
import {
  type CommandOptions,
  type Config,
  checkArguments,
  checkDataFolder,
  describeCommand,
  readConfig,
  UsageError,
} from './config.ts';
import { endWithParent } from './process-end.ts';

type Command = {
  readonly summary: string;
  readonly load: () => Promise<{ run: (config: Config) => Promise<number> }>;
  readonly accepts: CommandOptions;
};

/** Every command with its options and its module, which is loaded when the command is run. */
const commands: Readonly<Record<string, Command>> = {
  start: {
    summary:
      'Makes the demonstration and serves it; with --sources, pulls and serves real sources.',
    load: () => import('./start.ts'),
    accepts: { options: ['sources', 'only', 'size', 'seed'], makesFolder: true },
  },
  refresh: {
    summary: 'Pulls every source once and publishes a version where anything is new.',
    load: () => import('./refresh/refresh-command.ts'),
    accepts: { options: ['sources', 'only', 'try'], makesFolder: true },
  },
  schedule: {
    summary: 'Refreshes each source at its own times, until it is stopped.',
    load: () => import('./schedule/schedule.ts'),
    accepts: { options: ['sources', 'only'], makesFolder: true },
  },
  serve: {
    summary: 'Serves the API and the site.',
    load: () => import('./serve/serve.ts'),
    accepts: { options: ['dev'], makesFolder: true },
  },
  accept: {
    summary: 'Shows the held files and pulls of a source (accept -- ID), or accepts them.',
    load: () => import('./accept/accept.ts'),
    accepts: { options: ['pull', 'all'], words: true },
  },
  rebuild: {
    summary: 'Builds a version from the landing folder.',
    load: () => import('./version/rebuild.ts'),
    accepts: { options: [] },
  },
  rollback: {
    summary: 'Goes back one version, and publishes nothing until it is released.',
    load: () => import('./version/rollback.ts'),
    accepts: { options: ['release'] },
  },
  status: {
    summary:
      'Shows what is live, how fresh each source is, what is held and why, the last refreshes.',
    load: () => import('./status.ts'),
    accepts: { options: ['verify', 'json'] },
  },
  export: {
    summary: 'Writes the data product to a folder, or drafts an article.',
    load: () => import('./export/export.ts'),
    accepts: { options: ['to', 'as-of', 'story', 'listing'] },
  },
  sql: {
    summary: 'Answers a read-only query on the live version.',
    load: () => import('./sql.ts'),
    accepts: { options: ['format', 'file', 'json', 'as-of'], words: true },
  },
  applications: {
    summary: 'Lists, reads and prunes mortgage applications: list, read, keygen, prune.',
    load: () => import('./applications/applications.ts'),
    accepts: { options: ['identity', 'days', 'out', 'json'], words: true },
  },
  bench: {
    summary: 'Measures the nightly job, one more pull, the API and its searches.',
    load: () => import('./bench/bench.ts'),
    accepts: { options: ['sources', 'json'], words: true, makesFolder: true },
  },
  score: {
    summary:
      'Measures how often links and figures are right: homes, linkage, index, market, comparables.',
    load: () => import('./score/score.ts'),
    accepts: { options: ['register', 'pairs', 'json'], words: true, makesFolder: true },
  },
};

enableCompileCache();
endWithParent();
// Only this user may read new files: the folder holds applications, and the sources' data may not
// be ours to show.
process.umask(0o077);

/* The command line: the one place where errors of the jobs are caught and reported. */
try {
  const config = readConfig();
  const known = `Commands: ${Object.keys(commands).join(', ')}.`;
  if (config.command === 'help') {
    console.log(`npm run COMMAND -- [options]. ${known} README.md explains each.`);
  } else {
    const command = Object.hasOwn(commands, config.command) ? commands[config.command] : undefined;
    if (!command) throw new UsageError(`There is no command "${config.command}". ${known}`);
    const { summary, load, accepts } = command;
    if (config.options.help) console.log(describeCommand(config.command, summary, accepts));
    else {
      checkArguments(config, accepts);
      checkDataFolder(config, accepts);
      process.exitCode = await (await load()).run(config);
    }
  }
} catch (cause) {
  const error = findSystemFault(cause) ?? cause;
  const isExpected =
    error instanceof UsageError || error instanceof WarehouseError || error instanceof IngestError;
  console.error(isExpected ? error.message : error);
  if (error instanceof WarehouseError && Object.keys(error.facts).length > 0) {
    console.error(JSON.stringify(error.facts));
  }
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
