import type { LandedPull } from '../../ingest/landing/landing.ts';
import { auditVersion } from '../../warehouse/audit.ts';
import { buildTables, digestRecipe } from '../../warehouse/build.ts';
import { describeTables } from '../../warehouse/dictionary.ts';
import { listSilentPulls, type SilentPull } from '../../warehouse/held-pulls.ts';
import type { ChangedYears } from '../../warehouse/partitions.ts';
import { publishVersion } from '../../warehouse/publish.ts';
import type { CurrentVersion } from '../../warehouse/versions.ts';
import type { Lane } from '../../warehouse/workbench.ts';
import { noteHeldPulls } from '../refresh/refresh-report.ts';
import { type Candidate, dropCandidate } from './candidate.ts';
import { type LoadOptions, loadLanding } from './load-landing.ts';

export type FinishOptions = LoadOptions & {
  readonly dataDir: string;
  /** All that has landed: what the version is made from. */
  readonly landing: readonly LandedPull[];
  /** Years of the register that differ from those of the version that the candidate continues. */
  readonly changed: ChangedYears;
  readonly now: Date;
};

export type Finished = {
  readonly published: CurrentVersion;
  /** The pulls whose silence doesn't count in it. */
  readonly silent: readonly SilentPull[];
};

/**
 * Loads, builds, describes, audits and publishes a candidate: no version is published but with all that has landed.
 * When an audit stops it, the live version stays, and the candidate goes.
 */
export async function finishVersion(
  candidate: Candidate,
  options: FinishOptions,
): Promise<Finished> {
  const { workbench, version, file } = candidate;
  const { dataDir, landing, changed, now, log } = options;
  try {
    await loadLanding(workbench, landing, options);
    const silent = await listSilentPulls(workbench);
    log('building the version');
    const rows = await buildAndAudit(workbench, changed);
    await workbench.close();
    const published = await publishVersion(dataDir, file, {
      version,
      publishedAt: now.toISOString(),
      recipe: digestRecipe(),
      pulls: landing.map(({ pull }) => pull),
      rows,
      isDemo: landing.some(({ isDemo }) => isDemo),
    });
    await noteHeldPulls(dataDir, silent);
    return { published, silent };
  } catch (error) {
    await dropCandidate(candidate);
    throw error;
  }
}

const none: ReadonlySet<string> = new Set();

/** How many rows each kept table has, once no audit objects. */
async function buildAndAudit(
  workbench: Candidate['workbench'],
  changed: ChangedYears,
): Promise<Record<string, number>> {
  const scope = await buildTables(workbench, changed);
  let rows: Record<string, number> = {};
  const count = async (lane: Lane) => {
    rows = await countRows(lane);
  };
  const beside = [describeTables, count].map((run) => ({ reads: none, writes: none, run }));
  await auditVersion(workbench, scope, beside);
  return rows;
}

async function countRows(lane: Lane): Promise<Record<string, number>> {
  await lane.use('version');
  const tables = await lane.rows<{ name: string }>(
    `select schema_name || '.' || table_name as name from duckdb_tables()
     where database_name = 'version' and schema_name in ('raw', 'core', 'marts') order by all`,
  );
  const counts = tables.map(({ name }) => `(select count(*) from ${name})::integer as "${name}"`);
  const [row] = await lane.rows<Record<string, number>>(`select ${counts.join(', ')}`);
  return row ?? {};
}
