import { Link } from 'wouter';
import { type County, findCounty } from '../../api/contract/lists.ts';
import type { CountyStats as Stats } from '../../api/contract/stats.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { hasSales } from '../charts/line-data.ts';
import { formatCount, formatEuroOf } from '../format.ts';
import { HomesPanel } from '../parts/homes-map/HomesPanel.tsx';
import { BedroomChart } from '../parts/stats/BedroomChart.tsx';
import {
  describeCountyYear,
  describeFigure,
  describeFilling,
} from '../parts/stats/describe-stats.ts';
import { LeftOutNote } from '../parts/stats/LeftOut.tsx';
import { MonthLinks } from '../parts/stats/MonthLinks.tsx';
import { MonthlyChart } from '../parts/stats/MonthlyChart.tsx';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { lazyWhenVisible } from '../ui/lazy-when-visible.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PanelGrid } from '../ui/PanelGrid.tsx';
import { Pending } from '../ui/Pending.tsx';
import { SmallPrint } from '../ui/SmallPrint.tsx';
import { StatCard, StatGrid } from '../ui/StatCard.tsx';
import { useApi } from '../use-api.ts';

const CountyInsights = lazyWhenVisible(
  async () => (await import('../parts/market/CountyInsights.tsx')).CountyInsights,
);

/** A county this year beside last year: its sales, its prices by month, and links to each month. */
export function CountyStats({ params }: { params: { county?: string } }) {
  const county = findCounty(params.county ?? '');
  return county ? <Statistics county={county} /> : <NotFound />;
}

function Statistics({ county }: { county: County }) {
  const answer = useApi<Stats>(apiPaths.countyStats(county));
  if (answer.state === 'missing') return <NotFound />;
  return (
    <>
      <PageHead
        title={`${county} Property Statistics`}
        picture={<CountyFlag county={county} />}
        trail={<Trail county={county} />}
      >
        {answer.state === 'ready' ? <Opening stats={answer.data} /> : null}
      </PageHead>
      {answer.state === 'ready' ? (
        <Ready county={county} stats={answer.data} />
      ) : (
        <Pending answer={answer} text="loading..." />
      )}
    </>
  );
}

function Trail({ county }: { county: County }) {
  return (
    <>
      <Link href={paths.stats()}>All counties</Link> ·{' '}
      <Link href={paths.registerCounty(county)}>Homes sold in {county}</Link> ·{' '}
      <Link href={paths.insights(county)}>Price index</Link>
    </>
  );
}

function Opening({ stats }: { stats: Stats }) {
  return (
    <>
      <p>{describeCountyYear(stats)}</p>
      {hasSales(stats.monthlySaleCount) ? <SmallPrint>{describeFilling(stats)}</SmallPrint> : null}
    </>
  );
}

function Ready({ county, stats }: { county: County; stats: Stats }) {
  return (
    <>
      <Figures stats={stats} />
      <TrendPanel own={county} />
      <HomesPanel county={county} />
      <Charts stats={stats} />
      <Panel title="Month by month" note="Each month has its own page">
        <MonthLinks {...stats} />
      </Panel>
      <CountyInsights county={county} />
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const { thisYear, lastYear } = stats;
  return (
    <StatGrid>
      <StatCard
        label={`Total sales, ${thisYear} to date`}
        value={formatCount(stats.thisYearTotalSales)}
        note={
          <LeftOutNote counts={stats.thisYearLeftOut} registered={stats.thisYearRegisteredSales} />
        }
      />
      <StatCard
        label={`Total sales, ${lastYear}`}
        value={formatCount(stats.lastYearTotalSales)}
        note={
          <LeftOutNote counts={stats.lastYearLeftOut} registered={stats.lastYearRegisteredSales} />
        }
      />
      <StatCard
        label={`Average sale price, ${thisYear}`}
        value={formatEuroOf(stats.thisYearAveragePrice, stats.thisYearTotalSales)}
        note={describeFigure(
          stats.thisYearAveragePrice,
          `median ${formatEuroOf(stats.thisYearMedianPrice, stats.thisYearTotalSales)}, VAT added on new homes`,
        )}
      />
      <StatCard
        label={`Median sale price, ${lastYear}`}
        value={formatEuroOf(stats.lastYearMedianPrice, stats.lastYearTotalSales)}
        note={describeFigure(
          stats.lastYearMedianPrice,
          `half sold for more, half for less; average ${formatEuroOf(stats.lastYearAveragePrice, stats.lastYearTotalSales)}`,
          stats.lastYearTotalSales,
        )}
      />
    </StatGrid>
  );
}

function Charts({ stats }: { stats: Stats }) {
  return (
    <>
      <MonthlyChart stats={stats} of="median" />
      <PanelGrid columns={2}>
        <MonthlyChart stats={stats} of="average" />
        <MonthlyChart stats={stats} of="count" />
      </PanelGrid>
      <BedroomChart stats={stats} />
    </>
  );
}
