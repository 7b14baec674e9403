import { auditVersion } from '../warehouse/audit.ts';
import { buildTables, digestRecipe } from '../warehouse/build.ts';
import { describeTables } from '../warehouse/dictionary.ts';
import type { ChangedYears } from '../warehouse/partitions.ts';
import { publishVersion } from '../warehouse/publish.ts';
import type { CurrentVersion } from '../warehouse/versions.ts';
import type { Lane } from '../warehouse/workbench.ts';
import { type Candidate, dropCandidate } from './candidate.ts';

/**
 * Builds, describes, audits and publishes a candidate. When an audit stops it, the live version stays, and
 * the candidate goes.
 */
export async function finishVersion(
  dataDir: string,
  candidate: Candidate,
  changed: ChangedYears,
  facts: { readonly pulls: readonly string[]; readonly isDemo: boolean; readonly now: Date },
): Promise<CurrentVersion> {
  const { workbench, version, file } = candidate;
  try {
    const scope = await buildTables(workbench, changed);
    let rows: Record<string, number> = {};
    const count = async (lane: Lane) => {
      rows = await countRows(lane);
    };
    const beside = [describeTables, count].map((run) => ({ reads: none, writes: none, run }));
    await auditVersion(workbench, scope, beside);
    await workbench.close();
    return await publishVersion(dataDir, file, {
      version,
      publishedAt: facts.now.toISOString(),
      recipe: digestRecipe(),
      pulls: facts.pulls,
      rows,
      isDemo: facts.isDemo,
    });
  } catch (error) {
    await dropCandidate(candidate);
    throw error;
  }
}

const none: ReadonlySet<string> = new Set();

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
