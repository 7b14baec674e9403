import type { ReactNode } from 'react';
import type { DashboardMeasure, Dashboard as Figures } from '../../api/contract/dashboard.ts';
import type { Meta } from '../../api/contract/meta.ts';
import { formatCount, formatPercentOf, noFigure } from '../format.ts';
import { MapPanel } from '../parts/counties/MapPanel.tsx';
import { MostCut } from '../parts/counties/MostCut.tsx';
import { describeWeek } from '../parts/listings/describe-changes.ts';
import { describeGap } from '../parts/listings/describe-when.ts';
import { describeWhere, findLastLook } from '../parts/listings/describe-where.ts';
import { ListingSearch } from '../parts/listings/ListingSearch.tsx';
import { QuickSearch } from '../parts/sales/QuickSearch.tsx';
import { apiPaths, paths } from '../paths.ts';
import { Fine } from '../ui/Fine.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { StatCard, StatGrid } from '../ui/StatCard.tsx';
import { useApi } from '../use-api.ts';
import './Dashboard.css';

/** The start page: the market at a glance, and links to the other screens. */
export function Dashboard() {
  const dashboard = useApi<Figures>(apiPaths.dashboard());
  const meta = useApi<Meta>(apiPaths.meta());
  return (
    <>
      <PageHead title="Irish Property Statistics">
        {dashboard.state === 'ready' && meta.state === 'ready' ? (
          <Opening figures={dashboard.data} listings={meta.data.listings} />
        ) : null}
      </PageHead>
      <div className="finders">
        <ListingSearch label="Find a home for sale" />
        <QuickSearch />
      </div>
      {dashboard.state === 'ready' ? (
        <Cards
          figures={dashboard.data}
          lastLook={findLastLook(meta.state === 'ready' ? meta.data.listings : null)}
        />
      ) : (
        <Pending answer={dashboard} />
      )}
      <div className="dashboard-ways">
        <MapPanel />
        <MostCut />
      </div>
    </>
  );
}

function Opening({ figures, listings }: { figures: Figures; listings: Meta['listings'] }) {
  if (!listings || listings.followedCounties?.length === 0)
    return <p>No listings have been loaded yet, only the register’s sales.</p>;
  const total = figures.totalProperties;
  const lastLook = findLastLook(listings);
  const verb = lastLook ? (total === 1 ? 'was' : 'were') : total === 1 ? 'is' : 'are';
  return (
    <p>
      <strong>{formatCount(total)}</strong> {total === 1 ? 'home' : 'homes'} {verb} for sale{' '}
      {lastLook ? `on ${lastLook} ` : ''}
      {describeWhere(listings)}. {describeWeek(figures, listings.newestPullAt)}
    </p>
  );
}

function Cards({ figures, lastLook }: { figures: Figures; lastLook: string | null }) {
  const total = figures.totalProperties;
  return (
    <>
      <StatGrid>
        <StatCard
          label="Total properties"
          value={formatCount(total)}
          note={`advertised ${lastLook ? `on ${lastLook}` : 'now'} and not sale agreed`}
          href={paths.forSale()}
        />
        {cards.map(({ measure, hasShare, note, ...card }) => (
          <StatCard
            key={measure}
            {...card}
            {...describeMeasure(
              figures[measure],
              hasShare ? total : 0,
              note,
              describeMaybeGap(figures, measure),
            )}
          />
        ))}
      </StatGrid>
      {figures.unplaced ? (
        <Fine>
          Where our checks were too far apart, changes that may fall outside the period are not
          counted.
        </Fine>
      ) : null}
    </>
  );
}

type Card = {
  measure: DashboardMeasure;
  label: string;
  mark?: 'fall' | 'rise' | 'agreed';
  href?: string;
  note?: string;
  /** Says what share of the homes for sale it is. */
  hasShare?: boolean;
};

const cards: readonly Card[] = [
  { measure: 'newLast24h', label: 'Added in last 24 hours' },
  { measure: 'newThisWeek', label: 'Added in last 7 days', hasShare: true },
  {
    measure: 'priceDropsThisWeek',
    label: 'Price decreases this week',
    mark: 'fall',
    hasShare: true,
    href: paths.priceChanges(),
  },
  {
    measure: 'priceRisesThisWeek',
    label: 'Price increases this week',
    mark: 'rise',
    hasShare: true,
    href: paths.priceChanges(),
  },
  { measure: 'saleAgreedLast24h', label: 'Sale agreed last 24h', mark: 'agreed' },
  { measure: 'saleAgreedThisWeek', label: 'Sale agreed this week', mark: 'agreed' },
  { measure: 'reListedLast24h', label: 'Relisted in last 24h', href: paths.relisted() },
  {
    measure: 'reListedThisWeek',
    label: 'Relisted in past week',
    note: 'back on the market',
    href: paths.relisted(),
  },
];

function describeMaybeGap({ unplaced = [] }: Figures, measure: DashboardMeasure): string {
  const gap = unplaced.find((one) => one.measure === measure);
  return gap ? describeGap(measure, gap) : '';
}

/** Notes, one below the other; nothing where there are none. */
function joinNotes(...notes: readonly (string | null | undefined)[]): ReactNode {
  const lines = notes.filter(Boolean).map((note) => (
    <span key={note} className="stat-line">
      {note}
    </span>
  ));
  return lines.length > 0 ? lines : null;
}

/** A figure and its notes; why there is none where no source ever shows what it counts. */
function describeMeasure(count: number | null, total: number, ...notes: (string | undefined)[]) {
  return count === null
    ? { value: noFigure, note: 'the sources of adverts don’t show this' }
    : { value: formatCount(count), note: joinNotes(describeShare(count, total), ...notes) };
}

/** Describes a count's share of the homes for sale; empty where nothing is for sale. */
function describeShare(count: number, total: number): string | null {
  return total > 0 ? `${formatPercentOf((count / total) * 100, total)} of those for sale` : null;
}
