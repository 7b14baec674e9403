import { Link } from 'wouter';
import { bedroomCounts } from '../../api/contract/limits.ts';
import { type County, firstRegisterYear } from '../../api/contract/lists.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { RegisterLag } from '../../api/contract/register-lag.ts';
import { noRegister } from '../../api/contract/source-words.ts';
import type { MonthStats as Stats } from '../../api/contract/stats.ts';
import { addMonths, countMonths, isProvisional, type PeriodEnd } from '../charts/line-data.ts';
import type { PageProps } from '../fetch-page.tsx';
import { formatCount, formatDays, formatEuroOf, formatMonth, formatWholeEuro } from '../format.ts';
import type { About, HeadOf } from '../head.ts';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import { describeShareIn } from '../parts/lag/lag-data.ts';
import { type Bedrooms, formatShare } from '../parts/stats/county-charts.ts';
import {
  describeDaysToSell,
  describeFigure,
  describeLongerOnMarket,
  describeMissing,
  describeMonth,
  describeVat,
  fillingReason,
  formatLeftOut,
} from '../parts/stats/describe-stats.ts';
import { LeftOutList, sumCounts } from '../parts/stats/LeftOut.tsx';
import { MonthPie } from '../parts/stats/MonthPies.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { Fact, Panel, PanelGrid, SmallPrint } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { StatCard, StatGrid } from '../ui/StatCard.tsx';
import { useApi, useData, useMeta } from '../use-api.ts';

export const about: About = ({ county = '', ...named }) => {
  const of = readMonth(named);
  return of && apiPaths.monthStats(county, of.year, of.month);
};

export const head: HeadOf<Stats> = ({ county = '', ...named }, { meta, subject }) => {
  const of = readMonth(named);
  if (!of || subject === null || isAfter(of, newestMonth(meta))) return null;
  const { year, month } = of;
  return {
    title: `${county} Property Statistics ${month} / ${year}`,
    description: `House sales in Co. ${county} in ${formatMonth(month)} ${year}: number of sales, average, median, highest and lowest price.`,
    path: paths.monthStats(county, year, month),
  };
};

/** The month of an address. */
function readMonth({ year = '', month = '' }: { year?: string; month?: string }): PeriodEnd | null {
  const of = { year: Number(year), month: Number(month) };
  const isMonth = /^\d{4}$/.test(year) && /^\d{1,2}$/.test(month);
  return isMonth && of.month >= 1 && of.month <= 12 && of.year >= firstRegisterYear ? of : null;
}

/** The month of the newest sale; null where there is none, or it isn't known. */
function newestMonth(meta: Meta | null): PeriodEnd | null {
  const { thisYear: year, thisMonth: month } = meta?.register ?? {};
  return year && month ? { year, month } : null;
}

const isAfter = (of: PeriodEnd, newest: PeriodEnd | null) =>
  newest !== null && countMonths(newest) < countMonths(of);

/** A county in one month: what was sold, for how much, and what the figures leave out. */
export function MonthStats({ params }: PageProps<'county' | 'year' | 'month'>) {
  const { county, ...named } = params;
  const of = readMonth(named);
  const answer = useApi<Stats>(of && apiPaths.monthStats(county, of.year, of.month));
  const meta = useMeta();
  const newest = newestMonth(meta);
  const isMissing = answer.state === 'missing' || answer.state === 'refused';
  if (!of || isMissing || isAfter(of, newest)) return <NotFound />;
  const { year, month } = of;
  const isWithout = meta !== null && newest === null;
  return (
    <>
      <CountyHead
        county={county}
        title={`${county} Property Statistics, ${formatMonth(month)} ${year}`}
        trail={[
          ['All counties', paths.stats()],
          [`${county} this year and last`, paths.countyStats(county)],
          [`Homes sold in ${county}`, paths.registerCounty(county)],
        ]}
      >
        {isWithout ? (
          <p>{noRegister}</p>
        ) : answer.state === 'ready' ? (
          <Opening stats={answer.data} newest={newest} />
        ) : null}
      </CountyHead>
      {isWithout ? null : (
        <Answered answer={answer} text="loading...">
          {(stats) => <Ready stats={stats} />}
        </Answered>
      )}
      <MonthSteps county={county} year={year} month={month} />
    </>
  );
}

function Opening({ stats, newest }: { stats: Stats; newest: PeriodEnd | null }) {
  const { year, month } = stats;
  const fills =
    newest && isProvisional(year, month, { thisYear: newest.year, thisMonth: newest.month });
  return (
    <>
      <p>{describeMonth(stats)}</p>
      {fills ? <Filling stats={stats} /> : null}
    </>
  );
}

/** Why a month is incomplete, what share of it is in, and how many sales it will have. */
function Filling({ stats: { county, year, month } }: { stats: Stats }) {
  const lag = useData<RegisterLag>(apiPaths.registerLag(county));
  const known = lag?.filling.find((one) => one.year === year && one.month === month);
  return (
    <SmallPrint>
      This month is incomplete: {fillingReason}
      {known ? ` ${describeShareIn(known, county)}` : null}
    </SmallPrint>
  );
}

function Ready({ stats }: { stats: Stats }) {
  const longer = describeLongerOnMarket(stats);
  return (
    <>
      <Figures stats={stats} />
      {longer ? <SmallPrint>{longer}</SmallPrint> : null}
      {stats.linkedSales === 0 ? (
        <Panel title="Property types, asking prices and bedrooms">
          <p>{describeMissing(0, stats.totalSales, 'a property type')}</p>
        </Panel>
      ) : (
        <>
          <PanelGrid columns={2}>
            <MonthPie stats={stats} of="types" />
            <MonthPie stats={stats} of="asking" />
          </PanelGrid>
          <PanelGrid columns={3}>
            {bedroomCounts.map((beds) => (
              <BedroomPanel key={beds} stats={stats} beds={beds} />
            ))}
          </PanelGrid>
        </>
      )}
      <LeftOut stats={stats} />
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const ofSales = `of ${formatCount(stats.totalSales)} market sales`;
  return (
    <StatGrid>
      <StatCard
        label="Average sale price"
        value={formatEuroOf(stats.averagePrice, stats.totalSales)}
        note={describeFigure(stats.averagePrice, 'VAT added on new homes')}
      />
      <StatCard
        isMain
        label="Median sale price"
        value={formatEuroOf(stats.medianPrice, stats.totalSales)}
        note={describeFigure(stats.medianPrice, 'the middle price', stats.totalSales)}
      />
      <StatCard
        label="Maximum sale price"
        value={formatWholeEuro(stats.maxPrice)}
        note={describeFigure(stats.maxPrice, ofSales, stats.totalSales)}
      />
      <StatCard
        label="Minimum sale price"
        value={formatWholeEuro(stats.minPrice)}
        note={describeFigure(stats.minPrice, ofSales, stats.totalSales)}
      />
      <StatCard
        label="Number of sales for the period"
        value={formatCount(stats.totalSales)}
        note={`market sales, of ${formatCount(stats.registeredSales)} in the register`}
      />
      <StatCard
        label="Average days to sale completion"
        value={formatDays(stats.avgDaysToSell)}
        note={describeDaysToSell(stats)}
      />
    </StatGrid>
  );
}

function LeftOut({ stats }: { stats: Stats }) {
  const vat = describeVat(stats.vatAddedSales);
  return (
    <Panel title="What the figures leave out" note={formatLeftOut(stats)}>
      {sumCounts(stats.leftOut) > 0 ? (
        <LeftOutList counts={stats.leftOut} />
      ) : (
        <p>
          {stats.registeredSales === 0
            ? 'The register has no sales in this month.'
            : 'None. Every sale in this month counts.'}
        </p>
      )}
      {vat ? <SmallPrint>{vat}</SmallPrint> : null}
    </Panel>
  );
}

/** Links to the month before and the month after, as far as the register reaches. */
function MonthSteps({ county, year, month }: { county: County } & PeriodEnd) {
  const meta = useMeta();
  const newest = newestMonth(meta);
  const oldest = meta?.register.saleYears?.at(-1) ?? firstRegisterYear;
  const before = addMonths(year, month, -1);
  const after = addMonths(year, month, 1);
  return (
    <nav className="row spread" aria-label="Other months">
      {before.year >= oldest ? (
        <Link href={paths.monthStats(county, before.year, before.month)} rel="prev">
          ← {formatMonth(before.month)} {before.year}
        </Link>
      ) : null}
      {newest && !isAfter(after, newest) ? (
        <Link href={paths.monthStats(county, after.year, after.month)} rel="next">
          {formatMonth(after.month)} {after.year} →
        </Link>
      ) : null}
    </nav>
  );
}

/** A month's prices for homes with this many bedrooms; words where none is known. */
function BedroomPanel({ stats, beds }: { stats: Stats; beds: Bedrooms }) {
  const title = `${beds} bedrooms`;
  const sales = stats[`sales${beds}Bed`];
  if (sales === 0) {
    return (
      <Panel title={title}>
        <p>{describeMissing(stats.linkedSales, stats.totalSales, `${beds} bedrooms`)}</p>
      </Panel>
    );
  }
  return (
    <Panel title={title} note={formatShare(sales, stats.totalSales)}>
      <dl className="num">
        <dt className="soft">Median</dt>
        <dd className="big">{formatEuroOf(stats[`medianPrice${beds}Bed`], sales)}</dd>
      </dl>
      <dl className="facts ruled num">
        <Fact name="Average">{formatEuroOf(stats[`averagePrice${beds}Bed`], sales)}</Fact>
        <Fact name="Maximum">{formatWholeEuro(stats[`maxPrice${beds}Bed`])}</Fact>
        <Fact name="Minimum">{formatWholeEuro(stats[`minPrice${beds}Bed`])}</Fact>
      </dl>
    </Panel>
  );
}
