import { enableCompileCache } from 'node:module';
import { IngestError } from '../ingest/errors.ts';
import { maybeSystemFault } from '../ingest/system-fault.ts';
import { WarehouseError } from '../warehouse/errors.ts';
import {
  type Config,
  checkDataFolder,
  checkTaken,
  readConfig,
  type Takes,
  UsageError,
} from './config.ts';
import { endWithParent } from './end-with-parent.ts';

type Command = {
  readonly load: () => Promise<{ run: (config: Config) => Promise<number> }>;
  readonly takes: Takes;
};

const nothing = { options: [] } as const;

/** Every command with its options and its module, which is loaded when the command is run. */
const commands: Readonly<Record<string, Command>> = {
  start: {
    load: () => import('./start.ts'),
    takes: { options: ['sources', 'only', 'size', 'seed'] },
  },
  refresh: {
    load: () => import('./refresh/refresh-command.ts'),
    takes: { options: ['sources', 'only', 'try'] },
  },
  schedule: {
    load: () => import('./schedule/schedule.ts'),
    takes: { options: ['sources', 'only'] },
  },
  serve: { load: () => import('./serve/serve.ts'), takes: { options: ['dev'] } },
  accept: {
    load: () => import('./accept/accept.ts'),
    takes: { options: ['pull', 'all'], words: true },
  },
  rebuild: { load: () => import('./version/rebuild.ts'), takes: nothing },
  rollback: { load: () => import('./version/rollback.ts'), takes: { options: ['release'] } },
  status: { load: () => import('./status.ts'), takes: { options: ['verify', 'json'] } },
  export: {
    load: () => import('./export/export.ts'),
    takes: { options: ['to', 'as-of', 'story', 'listing'] },
  },
  sql: {
    load: () => import('./sql.ts'),
    takes: { options: ['format', 'file', 'json', 'as-of'], words: true },
  },
  applications: {
    load: () => import('./applications/applications.ts'),
    takes: { options: ['identity', 'days', 'out', 'json'], words: true },
  },
  bench: {
    load: () => import('./bench/bench.ts'),
    takes: { options: ['sources', 'json'], words: true },
  },
  score: {
    load: () => import('./score/score.ts'),
    takes: { options: ['register', 'pairs', 'json'], words: true },
  },
};

enableCompileCache();
endWithParent();
// Files are made for this user alone: the folder holds applications, and the sources' data may not
// be ours to show.
process.umask(0o077);

/* The command line: the one place where errors of the jobs are caught and reported. */
try {
  const config = readConfig();
  const known = `Commands: ${Object.keys(commands).join(', ')}.`;
  if (config.command === 'help') {
    console.log(`npm run COMMAND -- [options]. ${known} README.md says what each does.`);
  } else {
    const command = Object.hasOwn(commands, config.command) ? commands[config.command] : undefined;
    if (!command) throw new UsageError(`There is no command "${config.command}". ${known}`);
    checkTaken(config, command.takes);
    checkDataFolder(config);
    process.exitCode = await (await command.load()).run(config);
  }
} catch (cause) {
  const error = maybeSystemFault(cause) ?? cause;
  const isExpected =
    error instanceof UsageError || error instanceof WarehouseError || error instanceof IngestError;
  console.error(isExpected ? error.message : error);
  if (error instanceof WarehouseError && Object.keys(error.facts).length > 0) {
    console.error(JSON.stringify(error.facts));
  }
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
