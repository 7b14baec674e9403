import { readServerSettings } from '../../api/config.ts';
import { alertOperator, exitCodeOfRed, isFailingRed } from '../alert/alert-operator.ts';
import { postTopics } from '../alert/post-topics.ts';
import type { Config } from '../config.ts';
import { chooseSources, type Sources } from '../sources/sources.ts';
import { tryEntry } from '../try/try.ts';
import { refresh } from './refresh.ts';
import { describeFileAcceptance, hasFailed, type SourceReport } from './refresh-report.ts';

/**
 * `npm run refresh`: one pull and publish. Prints one line of JSON per source. Exits with 1 if any
 * was refused, with 3 if one has failed for so long that it is red. `--try ID` only shows how a
 * source is read.
 */
export async function run(config: Config): Promise<number> {
  if (config.options.try) return await tryEntry(config);
  const sources = await chooseSources(config);
  const { dataDir, alert: program } = config;
  const log = (line: string) => console.error(line);
  const { reports, published } = await refresh({
    dataDir,
    sources,
    isForServing: true,
    log,
    // A source with an unexpected error, night after night, must be reported too.
    atEnd: async () => {
      await alertOperator({ dataDir, program, log });
      await postTopics({ dataDir, origin: readServerSettings().origin, log });
    },
  });
  for (const report of reports) console.log(JSON.stringify(report));
  for (const line of reports.flatMap(describeDoubts)) console.error(line);
  if (lacksDemoPortals(sources, reports))
    console.error('The portal of the demonstration runs only during `npm start`.');
  console.error(published ? `published ${published.version}` : describeOutcome(reports));
  // Data that is only old is reported by `status`.
  if (!reports.some(hasFailed)) return 0;
  return (await isFailingRed(dataDir, new Date())) ? exitCodeOfRed : 1;
}

function lacksDemoPortals({ entries }: Sources, reports: readonly SourceReport[]): boolean {
  const isInvented = (source: string) => entries.some(({ id, demo }) => id === source && demo);
  return reports.some(
    ({ source, errors }) =>
      isInvented(source) && errors.some(({ code }) => code === 'robots_unreachable'),
  );
}

/** A message about an incomplete or implausible pull. */
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
