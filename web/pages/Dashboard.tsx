import type { Dashboard as Figures } from '../../api/contract/dashboard.ts';
import type { Meta } from '../../api/contract/meta.ts';
import { formatCount, formatPercent } from '../format.ts';
import { CountyMap } from '../parts/CountyMap.tsx';
import { ListingSearch } from '../parts/ListingSearch.tsx';
import { sayWeek } from '../parts/listing-words.ts';
import { MostCut } from '../parts/MostCut.tsx';
import { QuickSearch } from '../parts/QuickSearch.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { StatCard, StatGrid } from '../ui/StatCard.tsx';
import { useApi } from '../use-api.ts';
import './Dashboard.css';

/** The start page: the market at a glance, and the ways into it. */
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
      {dashboard.state === 'ready' ? <Cards {...dashboard.data} /> : <Pending answer={dashboard} />}
      <div className="dashboard-ways">
        <CountyMap register={meta.state === 'ready' ? meta.data.register.counties : null} />
        <MostCut />
      </div>
    </>
  );
}

function Opening({ figures, listings }: { figures: Figures; listings: Meta['listings'] }) {
  if (!listings)
    return <p>No listings have been read yet: the register’s sales are all there is.</p>;
  const total = figures.totalProperties;
  return (
    <p>
      <strong>{formatCount(total)}</strong> {total === 1 ? 'home is' : 'homes are'} for sale in
      Ireland. {sayWeek(figures, listings.newestPullAt)}
    </p>
  );
}

function Cards(figures: Figures) {
  const total = figures.totalProperties;
  return (
    <StatGrid>
      <StatCard
        label="Total properties"
        value={formatCount(total)}
        note="for sale now: live and not sale agreed"
        href={paths.forSale()}
      />
      <StatCard label="Added in last 24 hours" value={formatCount(figures.newLast24h)} />
      <StatCard
        label="Added in last 7 days"
        value={formatCount(figures.newThisWeek)}
        note={shareOf(figures.newThisWeek, total)}
      />
      <StatCard
        label="Price decreases this week"
        value={formatCount(figures.priceDropsThisWeek)}
        mark="fall"
        note={shareOf(figures.priceDropsThisWeek, total)}
        href={paths.priceChanges()}
      />
      <StatCard
        label="Price increases this week"
        value={formatCount(figures.priceRisesThisWeek)}
        mark="rise"
        note={shareOf(figures.priceRisesThisWeek, total)}
        href={paths.priceChanges()}
      />
      <StatCard
        label="Sale agreed last 24h"
        value={formatCount(figures.saleAgreedLast24h)}
        mark="agreed"
      />
      <StatCard
        label="Sale agreed this week"
        value={formatCount(figures.saleAgreedThisWeek)}
        mark="agreed"
      />
      <StatCard
        label="Relisted in last 24h"
        value={formatCount(figures.reListedLast24h)}
        href={paths.relisted()}
      />
      <StatCard
        label="Relisted in past week"
        value={formatCount(figures.reListedThisWeek)}
        note="back on the market"
        href={paths.relisted()}
      />
    </StatGrid>
  );
}

/** How much of what is for sale a count is, in words; nothing where nothing is for sale. */
function shareOf(count: number, total: number): string | null {
  return total > 0 ? `${formatPercent((count / total) * 100)} of those for sale` : null;
}
