import { enableCompileCache } from 'node:module';
import { IngestError } from '../ingest/strict.ts';
import { WarehouseError } from '../warehouse/errors.ts';
import { type Config, readConfig, UsageError } from './config.ts';

type Command = (config: Config) => Promise<number>;

/** Every command with the module that holds it, loaded when it is asked for. */
const commands: Record<string, () => Promise<{ run: Command }>> = {
  start: () => import('./start.ts'),
  live: () => import('./live.ts'),
  refresh: () => import('./refresh-command.ts'),
  schedule: () => import('./schedule.ts'),
  serve: () => import('./serve.ts'),
  rebuild: () => import('./rebuild.ts'),
  rollback: () => import('./rollback.ts'),
  status: () => import('./status.ts'),
  sql: () => import('./sql.ts'),
  demo: () => import('./demo.ts'),
  bench: () => import('./bench.ts'),
  dev: () => import('./dev.ts'),
};

enableCompileCache();

/* The command line: the one place where errors of the jobs are caught and told. */
try {
  const config = readConfig();
  const load = Object.hasOwn(commands, config.command) ? commands[config.command] : undefined;
  if (!load) {
    throw new UsageError(
      `There is no command "${config.command}". Commands: ${Object.keys(commands).join(', ')}.`,
    );
  }
  process.exitCode = await (await load()).run(config);
} catch (error) {
  const isExpected =
    error instanceof UsageError || error instanceof WarehouseError || error instanceof IngestError;
  console.error(isExpected ? error.message : error);
  if (error instanceof WarehouseError && Object.keys(error.facts).length > 0) {
    console.error(JSON.stringify(error.facts));
  }
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
