import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { auditVersion } from '../../warehouse/audit.ts';
import { buildTables } from '../../warehouse/build.ts';
import { describeTables } from '../../warehouse/dictionary.ts';
import type { UncountedPull } from '../../warehouse/pulls/uncounted-pulls.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';
import type { CurrentVersion } from '../../warehouse/version/versions.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { keepExport } from '../export/keep-export.ts';
import { gatherVersionFacts } from '../export/version-facts.ts';
import { recordHeld } from '../refresh/record-reports.ts';
import type { Candidate } from './candidate.ts';
import { loadLanding } from './load-landing.ts';
import type { Reader } from './reader.ts';

/** What a version is made with beyond what has landed. */
export type MakeOptions = {
  /** Whether the downloads of the version are made too; the commands do that. */
  readonly keepsExport?: boolean;
  /** Whether its tables get their comments; tests of other things do without. */
  readonly isDescribed?: boolean;
  /** The only tables that are built, for tests that look at no other. */
  readonly only?: ReadonlySet<string> | undefined;
};

/**
 * Loads what has landed, makes every table, audits them, writes the downloads and publishes the
 * version. Throws `audit_failed`. Returns it with the pulls whose absences don't count in it.
 */
export async function publishCandidate(
  { workbench, version, file }: Candidate,
  {
    dataDir,
    landing,
    reader,
    now,
    log,
    keepsExport = false,
    isDescribed = true,
    only,
  }: MakeOptions & {
    readonly dataDir: string;
    /** What has landed and counts: what the version is made from. */
    readonly landing: readonly LandedPull[];
    readonly reader: Reader;
    readonly now: Date;
    readonly log: (line: string) => void;
  },
): Promise<{ readonly published: CurrentVersion; readonly uncounted: readonly UncountedPull[] }> {
  const uncounted = await loadLanding(workbench, landing, reader);
  log('building the version');
  await buildTables(workbench, only);
  await auditVersion(workbench, only);
  if (isDescribed) await describeTables(workbench);
  const rows = await countRows(workbench);
  await workbench.close();
  const facts = {
    version,
    publishedAt: now.toISOString(),
    isDemo: landing.some(({ isDemo }) => isDemo),
  };
  if (keepsExport) await keepExport(dataDir, file, gatherVersionFacts(facts, landing), log);
  const published = await publishVersion(dataDir, file, {
    ...facts,
    recipe: digestRecipe(),
    pulls: landing.map(({ pull }) => pull),
    rows,
  });
  await recordHeld(dataDir, readLanding(dataDir), uncounted);
  return { published, uncounted };
}

/** How many rows each kept table has. */
async function countRows(workbench: Workbench): Promise<Record<string, number>> {
  await workbench.use('version');
  const tables = await workbench.rows<{ name: string }>(
    `select schema_name || '.' || table_name as name from duckdb_tables()
     where database_name = 'version' and schema_name in ('raw', 'core', 'marts') order by all`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as rows from ${name}`,
  );
  const rows = await workbench.rows<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map((of) => [of.name, of.rows]));
}
