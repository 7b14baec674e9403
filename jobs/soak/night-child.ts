import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';

/*
 * A refresh at the instant that it is given, in a process of its own, as each night of the schedule
 * is. It prints the code of each failure, a line each.
 */

const [, , dataDir = '', sourcesFile = '', at = ''] = process.argv;
const sources = await readSources(sourcesFile);
const { reports } = await refresh({ dataDir, sources, now: () => new Date(at) });
for (const { code } of reports.flatMap(({ errors }) => errors)) console.log(code);
