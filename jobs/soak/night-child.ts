import { enableCompileCache } from 'node:module';

/*
 * A refresh at the instant that it is given, in a process of its own, as each night of the schedule
 * is. It prints the code of each failure, a line each.
 */

// As `jobs/run.ts` does: what it measures is the refresh, not how long its modules take to compile.
enableCompileCache();
const [{ refresh }, { readSources }] = await Promise.all([
  import('../refresh/refresh.ts'),
  import('../sources/sources.ts'),
]);
const [, , dataDir = '', sourcesFile = '', at = ''] = process.argv;
const sources = await readSources(sourcesFile);
const { reports } = await refresh({ dataDir, sources, now: () => new Date(at) });
for (const { code } of reports.flatMap(({ errors }) => errors)) console.log(code);
