import { createHash } from 'node:crypto';
import type { SourceRecord } from '../../warehouse/open.ts';
import { counties as allCounties } from '../../warehouse/vocabulary.ts';
import { toJson } from '../answers.ts';
import { areCostsInDate } from '../contract/buying-costs.ts';
import { Health, type ListingsState, Meta, type SourceState } from '../contract/meta.ts';
import { Status } from '../contract/status.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';
import { describeLateness, type Lateness } from '../status/describe-status.ts';
import { joinPortals } from '../status/join-portals.ts';
import { readStatus } from '../status/read-status.ts';

type SourceRow = {
  source: string;
  kind: string;
  landed_rows: number;
  set_aside_count: number;
  newest_record_date: string | null;
  last_pulled_at: string | null;
  last_absences: string | null;
};

const sourcesQuery = readQuery('sources');
const yearsQuery = readQuery('sale_years');
const exampleQuery = readQuery('search_example');
const stateQuery = readQuery('listings_state');

/** Which data the site shows, whether the server is up, and how up to date each source is. */
export function addRoutes(service: Service): void {
  const { app, versions, readRecorded, socialLink, applications, now } = service;
  const settings = { socialLink, takesApplications: applications !== null };
  app.get(
    '/api/meta',
    {
      schema: {
        summary: 'The sources and version of the data shown on the site',
        response: { 200: Meta },
      },
    },
    (request, reply) =>
      versions.use(async (version) => {
        // A refresh that publishes nothing still writes its state, so the answer depends on that too.
        const recorded = await readRecorded();
        const records = joinPortals(recorded.sources);
        const timely = {
          ...describeLateness(recorded, now()),
          countsCosts: areCostsInDate(now()),
        };
        const digest = createHash('sha256')
          .update(JSON.stringify([records, timely]))
          .digest('hex');
        return await version.answers.send(request, reply, `/api/meta ${digest}`, async () =>
          toJson(await readMeta(version, records, { ...settings, ...timely })),
        );
      }),
  );

  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the server is up, and which version it serves',
        response: { 200: Health },
      },
    },
    (_, reply) =>
      versions.use(async ({ facts }) => {
        const { version, publishedAt } = facts;
        // The live version can't be opened. An older one still gives right answers, and someone has
        // to look.
        const status = versions.isUpToDate() ? 'ok' : 'degraded';
        const health: Health = { status, version, publishedAt };
        return reply.header('cache-control', 'no-store').send(health);
      }),
  );

  app.get(
    '/api/status',
    {
      schema: {
        summary:
          'How up to date each source is, which data is held or set aside, and the latest refreshes',
        response: { 200: Status },
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-store').send(await readStatus(service)),
  );
}

async function readMeta(
  { query, facts, register, counties, followedCounties, sqlFile }: ServedVersion,
  records: readonly SourceRecord[],
  settings: Pick<Meta, 'socialLink' | 'takesApplications' | 'countsCosts'> & Lateness,
): Promise<Meta> {
  const rows = await query<SourceRow>(sourcesQuery);
  const [state] =
    await query<Pick<ListingsState, 'newestPullAt' | 'oldestSeenAt' | 'forSale' | 'checks'>>(
      stateQuery,
    );
  const years = await query<{ sale_year: number }>(yearsQuery);
  const held = rows.filter(({ last_absences }) => last_absences === 'held');
  const ids = [...new Set([...records.map(({ id }) => id), ...rows.map(({ source }) => source)])];
  const [example] = await query<{ street: string }>(exampleQuery);
  return {
    version: facts.version,
    publishedAt: facts.publishedAt,
    level: settings.level,
    demo: facts.isDemo,
    register: {
      newestSaleDate: register.newest_sale_date,
      thisYear: register.this_year,
      thisMonth: register.this_month,
      saleYears: years.map(({ sale_year }) => sale_year),
      registeredSales: register.registered_sales,
      marketSales: register.market_sales,
      counties: [...counties],
    },
    listings: state
      ? {
          ...state,
          ...(settings.isLate && { isLate: true }),
          held: held.map(({ source }) => source),
          ...(followedCounties.length < allCounties.length && {
            followedCounties: [...followedCounties],
          }),
          ...(example && { searchExample: example.street }),
        }
      : null,
    sources: ids.toSorted().map((id) =>
      buildSourceState(
        id,
        records.find((entry) => entry.id === id),
        rows.find((row) => row.source === id),
      ),
    ),
    socialLink: settings.socialLink,
    takesApplications: settings.takesApplications,
    countsCosts: settings.countsCosts,
    takesSql: sqlFile !== null,
  };
}

/**
 * What the state file has of a source, with what the version holds of it; an older data folder may
 * have no ledger.
 */
function buildSourceState(
  id: string,
  entry: SourceRecord | undefined,
  row: SourceRow | undefined,
): SourceState {
  return {
    id,
    kind: entry?.kind ?? row?.kind ?? '',
    publisher: entry?.publisher ?? '',
    licence: entry?.licence ?? '',
    homepage: entry?.homepage ?? '',
    lastPull: entry?.lastPull ?? row?.last_pulled_at ?? null,
    newestRecord: row?.newest_record_date ?? null,
    rows: row?.landed_rows ?? 0,
    setAside: row?.set_aside_count ?? 0,
    held: entry?.isHeld ?? false,
    ...(entry?.heldFiles && {
      heldBecause: entry.heldFiles.flatMap(({ fileName, because }) =>
        because.map((wrong) => `${fileName}: ${wrong}`),
      ),
    }),
    nextDue: entry?.nextDue ?? null,
    // A failure's message may hold paths of this machine, so it isn't sent: `npm run status` shows
    // it.
    ...(entry && { lastAttempt: entry.lastAttempt, lastResult: entry.lastResult }),
  };
}
