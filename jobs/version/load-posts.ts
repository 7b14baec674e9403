import { type LandedPull, landFile } from '../../ingest/landing/landing.ts';
import { loadPosts as loadSource } from '../../warehouse/load-posts.ts';
import type { PreparedPosts } from '../../warehouse/records.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import type { PulledPosts } from '../refresh/pull.ts';
import { type BlogEntry, kinds } from '../sources/kinds.ts';

/** Lands a pull of the blog's posts. */
export async function landPosts(
  dataDir: string,
  startedAt: Date,
  entry: BlogEntry,
  { prepared, findings, ...file }: PulledPosts,
): Promise<LandedPull> {
  return await landFile(dataDir, {
    ...file,
    source: entry.id,
    kind: entry.kind,
    refreshedAt: startedAt.toISOString(),
    rows: prepared.rows,
    setAside: 0,
    setAsideRows: [],
    covers: 'all',
    newestRecord: prepared.newestRecord,
    isDemo: entry.demo ?? false,
    complete: true,
    parserVersion: kinds.blog.source.parserVersion,
    findings: { ...findings, incompleteBecause: [], signals: findings.signals.slice(0, 100) },
  });
}

/**
 * Brings the version's posts up to date with all that has landed of them. `prepared` are pulls that this refresh has
 * read already.
 */
export async function loadPosts(
  workbench: Workbench,
  landing: readonly LandedPull[],
  prepared: ReadonlyMap<string, PreparedPosts>,
  workDir: string,
): Promise<void> {
  const pulls = landing.filter(({ kind }) => kind === 'blog');
  const read = async ({ path, fileName }: LandedPull) =>
    await kinds.blog.parse(path, { workDir, log: () => undefined, fileName });
  for (const [source, landed] of Map.groupBy(pulls, (pull) => pull.source)) {
    await loadSource(
      workbench,
      source,
      landed.map((pull) => ({
        ...pull,
        prepare: async () => prepared.get(pull.pull) ?? (await read(pull)),
      })),
    );
  }
}
