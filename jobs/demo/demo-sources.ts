import { basename } from 'node:path';
import type { SchoolFile } from '../../fixtures/world/around/write-schools.ts';
import type { PortalId } from '../../fixtures/world/listings/portals.ts';
import { livePullAt } from '../../fixtures/world/listings/pulls.ts';
import { columnsByField, ignoredColumns } from '../../fixtures/world/listings/write-pulls.ts';
import { searchPath } from '../../fixtures/world/portal.ts';
import { postsFolder } from '../../fixtures/world/posts.ts';
import type { World, WorldFile } from '../../fixtures/world/world.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';

/**
 * Where `npm start` serves the demonstration's portal, unless something else uses that address.
 */
export const demoPortalPort = 8471;

/** The demonstration's feed of stops, within its folder. */
export const demoFeedPath = 'transport/gtfs.zip';

/**
 * The sources of a demonstration: the register's files, the portals' pulls, the pages of `hearth`,
 * the blog, schools and stops.
 */
export function listDemoSources(
  { files, pastFiles, pulls, until }: World,
  schools: readonly SchoolFile[] = [],
): SourceEntry[] {
  const register = [
    ...files.map((file) => describeRegister(`register-${file.covers}`, file)),
    ...pastFiles.map((file) =>
      describeRegister(`register-${file.covers}-${file.pulledAt.slice(5, 10)}`, file),
    ),
  ];
  const pulled = [...new Set(pulls.map(({ portal }) => portal))];
  return [
    ...register,
    ...pulled.map(describePulls),
    ...(pulled.includes('hearth') ? [describeHearth(until)] : []),
    ...(pulls.length > 0 ? [describeBlog(until)] : []),
    ...schools.map(({ path, level }) => describeSchools(path, level, until)),
    ...(schools.length > 0 ? [describeFeed(until)] : []),
  ];
}

function describeRegister(id: string, { path, covers, pulledAt }: WorldFile): SourceEntry {
  const at = `register/${basename(path)}`;
  return { id, kind: 'ppr', at, covers, pulled_at: pulledAt, demo: true };
}

function describeBlog(until: string): SourceEntry {
  return { id: 'blog', kind: 'blog', at: postsFolder, pulled_at: livePullAt(until), demo: true };
}

function describeSchools(at: string, level: SchoolFile['level'], until: string): SourceEntry {
  const id = `schools-${level.toLowerCase()}`;
  return { id, kind: 'schools', at, level, pulled_at: livePullAt(until), demo: true };
}

function describeFeed(until: string): SourceEntry {
  const pulled_at = livePullAt(until);
  return { id: 'transport', kind: 'gtfs', at: demoFeedPath, pulled_at, demo: true };
}

function describePulls(portal: PortalId): SourceEntry {
  return {
    id: portal === 'hearth' ? 'hearth-past' : portal,
    kind: 'listings-file',
    portal,
    at: `listings/${portal}`,
    columns: columnsByField,
    ignored: ignoredColumns,
    demo: true,
  };
}

function describeHearth(until: string): SourceEntry {
  return {
    id: 'hearth',
    kind: 'listings-page',
    portal: 'hearth',
    at: `http://127.0.0.1:${demoPortalPort}${searchPath}`,
    permission: 'the portal is invented and served by the demonstration itself',
    contact: 'https://example.ie/luach',
    requests_per_second: 1000,
    page_seconds: 5,
    pulled_at: livePullAt(until),
    demo: true,
  };
}
