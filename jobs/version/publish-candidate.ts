import type { LandedPull } from '../../ingest/landing/landing.ts';
import { describeTables } from '../../warehouse/dictionary.ts';
import type { UncountedPull } from '../../warehouse/pulls/uncounted-pulls.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';
import type { CurrentVersion } from '../../warehouse/version/versions.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { keepExport } from '../export/keep-export.ts';
import { gatherVersionFacts } from '../export/version-facts.ts';
import { noteHeldPulls } from '../refresh/record-reports.ts';
import type { Candidate } from './candidate.ts';

/** Describes and publishes a version that was built and audited; it is then the live one. */
export async function publishCandidate(
  { workbench, version, file }: Candidate,
  {
    dataDir,
    landing,
    uncounted,
    now,
    keepsExport = false,
    isDescribed = true,
    log = () => undefined,
  }: {
    readonly dataDir: string;
    /** Everything that has landed: what the version is made from. */
    readonly landing: readonly LandedPull[];
    /** The pulls whose absences don't count in it. */
    readonly uncounted: readonly UncountedPull[];
    readonly now: Date;
    /** Whether the downloads of the version are made too; the commands do that. */
    readonly keepsExport?: boolean;
    /** Whether its tables get their comments; tests of other things do without. */
    readonly isDescribed?: boolean;
    readonly log?: (line: string) => void;
  },
): Promise<CurrentVersion> {
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
  await noteHeldPulls(dataDir, uncounted);
  return published;
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
