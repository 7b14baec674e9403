import { join } from 'node:path';
import { runAcceptance } from '../accept/accept-command.ts';
import { acceptFiles, listHeldOf } from '../accept/accept-files.ts';
import { exitCodeOfRed, isAnyRed, tellOperator } from '../alert/tell-operator.ts';
import type { Config } from '../config.ts';
import { UsageError } from '../config.ts';
import { readSources, type Sources } from '../sources/sources.ts';
import { refresh } from './refresh.ts';
import { describeFileAcceptance, hasFailed, type SourceReport } from './refresh-report.ts';

/**
 * `npm run refresh`: one pull and publish. Prints one line of JSON per source; exits with 1 where
 * any was refused, with 3 where one has failed for so long that it is red.
 */
export async function run(config: Config): Promise<number> {
  const source = config.options['accept-absences'];
  if (typeof source === 'string') return await runAcceptance(config, source);
  const accepting = config.options['accept-file'];
  if (typeof accepting === 'string') return await runFileAcceptance(config, accepting);
  if (config.options.pull || config.options.all)
    throw new UsageError('--pull and --all need --accept-absences ID or --accept-file ID.');
  const sources = await chooseSources(config);
  const { dataDir, alert: program } = config;
  const log = (line: string) => console.error(line);
  const tell = () => tellOperator({ dataDir, program, log });
  const { reports, published } = await refresh({
    dataDir,
    sources,
    keepsExport: true,
    log,
  }).catch(async (error: unknown) => {
    // One that fails as nobody foresaw, night after night, has to be told too.
    await tell();
    throw error;
  });
  for (const report of reports) console.log(JSON.stringify(report));
  for (const line of reports.flatMap(describeDoubts)) console.error(line);
  if (lacksDemoPortals(sources, reports))
    console.error('The portals of the demonstration are there while `npm start` runs.');
  console.error(published ? `published ${published.version}` : describeOutcome(reports));
  await tell();
  const ids = sources.entries.map(({ id }) => id);
  if (await isAnyRed(dataDir, ids, new Date())) return exitCodeOfRed;
  return reports.some(hasFailed) ? 1 : 0;
}

/**
 * `--accept-file ID`: pulls nothing, and shows which files of that source are held and why. With
 * `--pull PULL` or `--all`, that one or all of them count from then on.
 */
async function runFileAcceptance({ dataDir, options }: Config, source: string): Promise<number> {
  if (options.only || options.sources || options['accept-absences'])
    throw new UsageError('--accept-file must be used alone: it pulls nothing.');
  const { pull: only, all } = options;
  if (only && all) throw new UsageError('Give --pull PULL or --all, not both.');
  const held = listHeldOf(dataDir, source);
  for (const { pull, fileName, rows, because } of held) {
    console.log(JSON.stringify({ source, pull, fileName, rows, because }));
  }
  if (!only && !all) {
    console.error('Nothing is accepted yet: add --pull PULL, or --all.');
    return 0;
  }
  const log = (line: string) => console.error(line);
  const { accepted, published } = await acceptFiles(
    dataDir,
    source,
    typeof only === 'string' ? only : undefined,
    new Date(),
    log,
    { keepsExport: true },
  );
  console.log(JSON.stringify({ source, result: 'accepted', accepted }));
  console.error(`published ${published.version}`);
  return 0;
}

function lacksDemoPortals({ entries }: Sources, reports: readonly SourceReport[]): boolean {
  const isInvented = (source: string) => entries.some(({ id, demo }) => id === source && demo);
  return reports.some(
    ({ source, errors }) =>
      isInvented(source) && errors.some(({ code }) => code === 'robots_unreachable'),
  );
}

/** What a pull lacks or what is implausible about it, as a message. */
function describeDoubts({ source, incomplete, held, remedy, heldFiles }: SourceReport): string[] {
  return [
    ...heldFiles.map(
      ({ pull, fileName, because }) =>
        `${pull}/${fileName} is held: ${because.slice(0, 3).join(' ')} ${describeFileAcceptance(source, pull)}`,
    ),
    ...incomplete.map(({ pull, because }) => `${pull} is incomplete: ${because.join('; ')}`),
    ...(remedy ? [`${source} holds ${held.join(', ')}. ${remedy}`] : []),
  ];
}

function describeOutcome(reports: readonly SourceReport[]): string {
  if (reports.some(({ result }) => result === 'held')) {
    return 'A rollback has pinned the live version: nothing was pulled. Release it: npm run rollback -- --release';
  }
  return reports.some(hasFailed)
    ? 'Nothing was published: the reasons are above.'
    : 'nothing new: the live version stays';
}

/**
 * The sources of `--sources`, else the demonstration's in the data folder; `--only` picks one by
 * its id.
 */
export async function chooseSources(config: Config): Promise<Sources> {
  const { only } = config.options;
  const path = chooseSourcesFile(config);
  const sources = await readSources(path);
  if (typeof only !== 'string') return sources;
  const entries = sources.entries.filter(({ id }) => id === only);
  if (entries.length === 0) {
    const known = sources.entries.map(({ id }) => id).join(', ');
    throw new UsageError(`No source "${only}" in ${path}; it has ${known}.`);
  }
  return { ...sources, entries };
}

export function chooseSourcesFile({ options, dataDir }: Config): string {
  return typeof options.sources === 'string'
    ? options.sources
    : join(dataDir, 'demo', 'sources.json');
}
