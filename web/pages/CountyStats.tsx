import '../parts/stats/MonthLinks.css';
import { Link } from 'wouter';
import { bedroomCounts, fewSales } from '../../api/contract/limits.ts';
import type { County } from '../../api/contract/lists.ts';
import type { RegisterLag } from '../../api/contract/register-lag.ts';
import { noRegister } from '../../api/contract/source-words.ts';
import type { CountyStats as Stats } from '../../api/contract/stats.ts';
import { hasSales } from '../charts/line-data.ts';
import type { PageProps } from '../fetch-page.tsx';
import { formatCount, formatEuroOf, formatShortMonth } from '../format.ts';
import type { HeadOf } from '../head.ts';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import { AreaChart } from '../parts/market/AreaChart.tsx';
import { countAll } from '../parts/stats/county-charts.ts';
import {
  describeCountyYear,
  describeFigure,
  describeMissing,
  describeProvisional,
  formatCovered,
} from '../parts/stats/describe-stats.ts';
import { LeftOutNote } from '../parts/stats/LeftOut.tsx';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths, paths } from '../paths.ts';
import { Panel, PanelGrid, SmallPrint } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { StatCard, StatGrid } from '../ui/StatCard.tsx';
import { useApi, useData } from '../use-api.ts';

export const head: HeadOf = ({ county }) => ({
  title: `${county} Property Statistics`,
  description: `House sales in Co. ${county}: number of sales, average and median price by month, this year and last.`,
});

/** A county's sales and prices by month, this year and last, and links to each month. */
export function CountyStats({ params: { county } }: PageProps<'county'>) {
  const answer = useApi<Stats>(apiPaths.countyStats(county));
  return (
    <>
      <CountyHead
        county={county}
        title={`${county} Property Statistics`}
        trail={[
          ['All counties', paths.stats()],
          [`Homes sold in ${county}`, paths.registerCounty(county)],
          ['Price index, map and how homes sell', paths.insights(county)],
        ]}
      >
        {answer.state === 'ready' ? <Opening stats={answer.data} /> : null}
      </CountyHead>
      <Answered answer={answer} text="loading...">
        {(stats) => (stats.newestSaleDate ? <Ready county={county} stats={stats} /> : null)}
      </Answered>
    </>
  );
}

function Opening({ stats }: { stats: Stats }) {
  const lag = useData<RegisterLag>(apiPaths.registerLag(stats.county));
  if (!stats.newestSaleDate) return <p>{noRegister}</p>;
  const isShaded = lag?.filling.some(({ low }) => low !== null);
  return (
    <>
      <p>{describeCountyYear(stats)}</p>
      {hasSales(stats.monthlySaleCount) ? (
        <SmallPrint>
          {describeProvisional(stats)} They appear as dotted lines on the charts
          {isShaded ? ', with the expected range shaded' : ''}. Prices include VAT on new homes;
          hollow points are based on {fewSales} sales or fewer.
        </SmallPrint>
      ) : null}
    </>
  );
}

function Ready({ county, stats }: { county: County; stats: Stats }) {
  return (
    <>
      <Figures stats={stats} />
      <TrendPanel own={county} />
      <PanelGrid columns={3}>
        <AreaChart chart="average" area={county} />
        <AreaChart chart="median" area={county} />
        <AreaChart chart="count" area={county} />
      </PanelGrid>
      {bedroomCounts.some((beds) => hasSales(stats[`medianPrice${beds}Bed`])) ? (
        <PanelGrid columns={3}>
          {bedroomCounts.map((beds) => (
            <AreaChart key={beds} chart={`bedrooms${beds}`} area={county} />
          ))}
        </PanelGrid>
      ) : (
        <Panel title="Prices by bedrooms">
          <p>{describeMissing(0, countAll(stats), 'these bedrooms')}</p>
        </Panel>
      )}
      <Panel title="Month by month">
        <MonthLinks stats={stats} />
      </Panel>
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const { thisYear, lastYear, lastYearTotalSales: before } = stats;
  const notCovered = `our data has no sales from ${lastYear}`;
  return (
    <StatGrid>
      <StatCard
        label={`Total sales, ${stats.firstMonth ? formatCovered(stats) : `${thisYear} to date`}`}
        value={formatCount(stats.thisYearTotalSales)}
        note={
          <LeftOutNote counts={stats.thisYearLeftOut} registered={stats.thisYearRegisteredSales} />
        }
      />
      <StatCard
        label={`Total sales, ${lastYear}`}
        value={before === null ? '–' : formatCount(before)}
        note={
          before === null ? (
            notCovered
          ) : (
            <LeftOutNote
              counts={stats.lastYearLeftOut}
              registered={stats.lastYearRegisteredSales}
            />
          )
        }
      />
      <StatCard
        label={`Average sale price, ${stats.firstMonth ? formatCovered(stats) : thisYear}`}
        value={formatEuroOf(stats.thisYearAveragePrice, stats.thisYearTotalSales)}
        note={describeFigure(
          stats.thisYearAveragePrice,
          `median ${formatEuroOf(stats.thisYearMedianPrice, stats.thisYearTotalSales)}`,
        )}
      />
      <StatCard
        isMain
        label={`Median sale price, ${lastYear}`}
        value={formatEuroOf(stats.lastYearMedianPrice, before ?? 0)}
        note={
          before === null
            ? notCovered
            : describeFigure(
                stats.lastYearMedianPrice,
                `average ${formatEuroOf(stats.lastYearAveragePrice, before)}`,
                before,
              )
        }
      />
    </StatGrid>
  );
}

/** Links to months: this year up to the newest one, and all of last year where it is known. */
function MonthLinks({ stats }: { stats: Stats }) {
  const {
    county,
    thisYear,
    firstMonth = 1,
    thisMonth,
    lastYear,
    lastYearTotalSales: before,
  } = stats;
  const rows = [
    { year: thisYear, first: firstMonth, last: thisMonth },
    ...(before === null ? [] : [{ year: lastYear, first: 1, last: 12 }]),
  ];
  return (
    <div className="month-rows stack gap-3">
      {rows.map(({ year, first, last }) => (
        <nav key={year} className="month-row stack gap-2" aria-label={`Months in ${year}`}>
          <h3>{year}</h3>
          <ul className="plain-list">
            {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((month) => (
              <li key={month}>
                <Link href={paths.monthStats(county, year, month)}>
                  {formatShortMonth(month)}
                  <span className="visually-hidden"> {year}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
