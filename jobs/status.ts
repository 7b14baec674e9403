import { listCounting } from '../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../ingest/landing/landing.ts';
import { maybeFindings } from '../ingest/manifest.ts';
import { readEntries, type SourceLedger } from '../warehouse/version/ledger.ts';
import { listVersions, maybeReadCurrent } from '../warehouse/version/versions.ts';
import { maybeWarnOfKey } from './applications/own-key.ts';
import type { Config } from './config.ts';
import { describeAbsenceAcceptance, describeFileAcceptance } from './refresh/refresh-report.ts';
import { listDamage } from './verify/list-damage.ts';

/**
 * `npm run status`: what is live, how fresh each source is, what was set aside, what failed; exits
 * with 1 where anything is damaged.
 */
export async function run({ dataDir, options }: Config): Promise<number> {
  const { damage } = await listDamage(dataDir, { isThorough: false });
  // What has landed and what is live isn't shown where it can't be read.
  const isReadable = damage.every(({ what }) => !/^(landing|current)/.test(what));
  const status = isReadable ? { ...(await readStatus(dataDir)), damage } : { damage };
  if (options.json) console.log(JSON.stringify(status));
  else {
    for (const { what, wrong } of damage) console.log(`damaged: ${what}: ${wrong}`);
    if ('sources' in status) showStatus(status);
    const warning = maybeWarnOfKey(dataDir);
    if (warning) console.log(`\n${warning}`);
  }
  return damage.length > 0 ? 1 : 0;
}

function showStatus(status: Awaited<ReturnType<typeof readStatus>>): void {
  const { live, versions, sources } = status;
  console.log(
    live
      ? `live: ${live.version}, ${live.rows['core.sales'] ?? 0} sales, ${megabytes(live.bytes)}`
      : 'live: nothing is published yet',
  );
  if (live?.heldSince) console.log(`pinned since ${live.heldSince}: npm run rollback -- --release`);
  console.log(`kept: ${versions.join(', ') || 'none'}`);
  for (const source of sources) {
    console.log(`\n${source.id} (${source.kind}): ${source.lastResult}, ${source.lastAttempt}`);
    console.log(
      `  last pull ${source.lastPull ?? 'never'}, next due ${source.nextDue ?? 'unknown'}`,
    );
    if (source.lastError) console.log(`  ${source.lastError}`);
    for (const {
      fileName,
      pulledAt,
      saidAt,
      rows,
      setAside,
      setAsideRows,
      incompleteBecause,
    } of source.files) {
      console.log(`  ${fileName}, pulled ${pulledAt}: ${rows} rows, ${setAside} set aside`);
      if (saidAt) console.log(`    the clock was ahead: it said ${saidAt}`);
      if (incompleteBecause) console.log(`    incomplete: ${incompleteBecause.join('; ')}`);
      for (const { line, place = `line ${line}`, reason } of setAsideRows.slice(0, 100)) {
        console.log(`    ${place}: ${reason}`);
      }
    }
    for (const { pull, fileName, because } of source.heldFiles ?? []) {
      console.log(`  held: ${pull}/${fileName}. ${describeFileAcceptance(source.id, pull)}`);
      for (const wrong of because) console.log(`    ${wrong}`);
    }
    if (source.held.length > 0) {
      console.log(
        `  held: ${source.held.join(', ')}. ${describeAbsenceAcceptance(source.portal ?? source.id)}`,
      );
      for (const because of source.heldBecause ?? []) console.log(`    ${because}`);
    }
  }
}

async function readStatus(dataDir: string) {
  const live = (await maybeReadCurrent(dataDir)) ?? null;
  const landing = listCounting(readLanding(dataDir));
  const ledger = await readEntries(dataDir);
  return {
    live,
    versions: (await listVersions(dataDir)).map(({ version }) => version),
    sources: ledger.map(({ heldPulls = [], ...source }) => ({
      ...source,
      // Where several entries read a portal, the first shows what is held.
      held: isFirstOfPortal(source, ledger) ? heldPulls : [],
      files: listNewest(landing.filter((pull) => isOf(pull, source))).map(describeFile),
    })),
  };
}

function isFirstOfPortal({ id, portal = id }: SourceLedger, ledger: readonly SourceLedger[]) {
  return ledger.find((entry) => (entry.portal ?? entry.id) === portal)?.id === id;
}

function isOf(pull: LandedPull, { id, kind }: SourceLedger): boolean {
  return pull.source === id && pull.kind === kind;
}

/**
 * The last file of each part that the source covers: a register's months, the whole of any other.
 */
function listNewest(pulls: readonly LandedPull[]): LandedPull[] {
  const key = ({ covers }: LandedPull) => covers;
  return [...new Map(pulls.map((pull) => [key(pull), pull] as const)).values()];
}

function describeFile(pull: LandedPull) {
  const { fileName, pulledAt, saidAt, rows, setAside, setAsideRows, complete } = pull;
  const because = complete ? undefined : (maybeFindings(pull)?.incompleteBecause ?? []);
  return {
    fileName,
    pulledAt,
    ...(saidAt && { saidAt }),
    rows,
    setAside,
    setAsideRows,
    ...(because && { incompleteBecause: because }),
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
