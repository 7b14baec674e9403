import type { RefreshStatus } from '../api/contract/status.ts';
import { describeStatus } from '../api/status/describe-status.ts';
import { listCountedPulls } from '../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../ingest/landing/landing.ts';
import { findFindings } from '../ingest/manifest.ts';
import { readState, type SourceRecord } from '../warehouse/version/state.ts';
import { findCurrent, listVersions } from '../warehouse/version/versions.ts';
import { exitCodeOfRed } from './alert/alert-operator.ts';
import { describeKeyWarning } from './applications/application-keys.ts';
import type { Config } from './config.ts';
import {
  describeAbsenceAcceptance,
  describeFileAcceptance,
  listNewest,
} from './refresh/refresh-report.ts';
import { listDamage, verify } from './verify/verify.ts';

/**
 * `npm run status`: what is live, how fresh each source is, what was set aside, what failed, and
 * the last refreshes. Exits with 1 if anything is damaged, else with 3 if a source is red.
 * `--verify` reads every file and compares it with its digest instead.
 */
export async function run({ dataDir, options }: Config): Promise<number> {
  if (options.verify) return await verify(dataDir, { json: options.json === true });
  const { damage } = await listDamage(dataDir, { isThorough: false });
  // Landed and live data isn't shown if it can't be read.
  const isReadable = damage.every(({ what }) => !/^(landing|current)/.test(what));
  const status = isReadable ? { ...(await readStatus(dataDir)), damage } : { damage };
  if (options.json) console.log(JSON.stringify(status));
  else {
    for (const { what, wrong } of damage) console.log(`damaged: ${what}: ${wrong}`);
    if ('sources' in status) showStatus(status);
    const warning = describeKeyWarning(dataDir);
    if (warning) console.log(`\n${warning}`);
  }
  if (damage.length > 0) return 1;
  return 'level' in status && status.level === 'red' ? exitCodeOfRed : 0;
}

function showStatus(status: Awaited<ReturnType<typeof readStatus>>): void {
  const { live, versions, sources, topics, refreshes } = status;
  console.log(
    live
      ? `live: ${live.version}, ${live.rows['core.sales'] ?? 0} sales, ${megabytes(live.bytes)}`
      : 'live: nothing is published yet',
  );
  if (live?.pinnedAt) console.log(`pinned since ${live.pinnedAt}: npm run rollback -- --release`);
  console.log(`kept: ${versions.join(', ') || 'none'}`);
  for (const source of sources) showSource(source);
  for (const { page, failingSince, lastError } of topics)
    if (lastError) console.log(`\ntopic of ${page}: failing since ${failingSince}: ${lastError}`);
  if (refreshes.length > 0) console.log('\nrefreshes:');
  for (const refresh of refreshes) console.log(`  ${describeRefresh(refresh)}`);
}

type SourceState = Awaited<ReturnType<typeof readStatus>>['sources'][number];

function showSource(source: SourceState): void {
  console.log(`\n${source.id} (${source.kind}): ${source.lastResult}, ${source.lastAttempt}`);
  console.log(`  last pull ${source.lastPull ?? 'never'}, next due ${source.nextDue ?? 'unknown'}`);
  console.log(`  ${describeLevel(source)}`);
  if (source.lastError) console.log(`  ${source.lastError}`);
  for (const file of source.files) showFile(file);
  for (const { pull, fileName, because } of source.heldFiles) {
    console.log(`  held: ${pull}/${fileName}. ${describeFileAcceptance(source.id, pull)}`);
    for (const wrong of because) console.log(`    ${wrong}`);
  }
  if (source.heldPulls.length > 0) {
    console.log(
      `  held: ${source.heldPulls.join(', ')}. ${describeAbsenceAcceptance(source.portal ?? source.id)}`,
    );
    for (const because of source.heldBecause) console.log(`    ${because}`);
  }
}

function showFile(file: SourceState['files'][number]): void {
  const { fileName, pulledAt, rows, setAside, setAsideRows, incompleteBecause } = file;
  console.log(`  ${fileName}, pulled ${pulledAt}: ${rows} rows, ${setAside} set aside`);
  if (incompleteBecause) console.log(`    incomplete: ${incompleteBecause.join('; ')}`);
  for (const { line, place = `line ${line}`, reason } of setAsideRows.slice(0, 100)) {
    console.log(`    ${place}: ${reason}`);
  }
}

function describeLevel({ level, amberAt, redAt, failingSince, unlistedSince }: SourceState) {
  if (unlistedSince !== null) return `not in the sources file since ${unlistedSince}`;
  const turns = { green: `amber from ${amberAt}`, amber: `red from ${redAt}`, red: 'too late' };
  const late = level === null ? 'its freshness is known from the next refresh' : turns[level];
  return `${level ?? 'unknown'}: ${late}${failingSince ? `; failing since ${failingSince}` : ''}`;
}

function describeRefresh({ startedAt, outcome, seconds, version, failed }: RefreshStatus): string {
  const faults = failed.map(({ source, codes }) => `${source} (${codes.join(', ')})`);
  return [
    `${startedAt}: ${outcome}${version ? ` ${version}` : ''}`,
    ...(seconds === null ? [] : [`${seconds.toFixed(1)} s`]),
    ...(faults.length > 0 ? [`failed: ${faults.join(', ')}`] : []),
  ].join(', ');
}

async function readStatus(dataDir: string) {
  const live = (await findCurrent(dataDir)) ?? null;
  const landing = listCountedPulls(readLanding(dataDir));
  const state = await readState(dataDir, (line) => console.error(line));
  const { level, refreshes, sources } = describeStatus(state, new Date());
  return {
    live,
    level,
    versions: (await listVersions(dataDir)).map(({ version }) => version),
    sources: state.sources.flatMap((entry) => {
      const described = sources.find(({ id }) => id === entry.id);
      const files = listNewest(landing.filter((pull) => isOf(pull, entry))).map(describeFile);
      return described ? [{ ...entry, ...described, files }] : [];
    }),
    topics: (state.topics ?? []).map(({ seen, ...topic }) => topic),
    refreshes,
  };
}

function isOf(pull: LandedPull, { id, kind }: SourceRecord): boolean {
  return pull.source === id && pull.kind === kind;
}

function describeFile(pull: LandedPull) {
  const { fileName, pulledAt, rows, setAside, setAsideRows, complete } = pull;
  const because = complete ? undefined : (findFindings(pull)?.incompleteBecause ?? []);
  return {
    fileName,
    pulledAt,
    rows,
    setAside,
    setAsideRows,
    ...(because && { incompleteBecause: because }),
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
