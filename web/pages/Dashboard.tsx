import { useMemo } from 'react';
import { Link } from 'wouter';
import { wholeCountry } from '../../api/contract/areas.ts';
import type { DashboardMeasure, Dashboard as Figures } from '../../api/contract/dashboard.ts';
import type { ListingsState } from '../../api/contract/meta.ts';
import type { Trend } from '../../api/contract/trend.ts';
import { LineChart } from '../charts/lines.tsx';
import { formatCount, formatIrishDays, formatPercent, noFigure } from '../format.ts';
import type { Words } from '../head.ts';
import { MapPanel } from '../parts/counties/MapPanel.tsx';
import {
  describeForSale,
  describeOn,
  describeWhere,
  tooFewChecks,
} from '../parts/listings/coverage.tsx';
import { describeWeek } from '../parts/listings/describe-changes.ts';
import { describeAnother, type Happening, sumGaps } from '../parts/listings/describe-when.ts';
import { GapLinks } from '../parts/listings/GapNote.tsx';
import { describeMove, describeYear } from '../parts/trends/describe-trends.ts';
import { buildTrendChart, findReach } from '../parts/trends/trend-data.ts';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { PanelGrid, SmallPrint } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { StatCard, StatGrid } from '../ui/StatCard.tsx';
import { useApi, useData, useListings } from '../use-api.ts';

export const head: Words = {
  title: 'Irish Property Statistics',
  description:
    'The Irish property market: new listings, price cuts and rises, sales agreed, relistings and sold prices.',
};

/** The start page: the market at a glance, and links to the other screens. */
export function Dashboard() {
  const dashboard = useApi<Figures>(apiPaths.dashboard());
  const listings = useListings();
  const trend = useData<Trend>(apiPaths.trend(wholeCountry, 12));
  return (
    <>
      <PageHead title="Irish Property Statistics">
        <p>
          {trend ? describeYear(trend) : null}{' '}
          {dashboard.state === 'ready' && listings !== undefined ? (
            <Adverts figures={dashboard.data} listings={listings} />
          ) : null}
        </p>
      </PageHead>
      {listings === null ? null : dashboard.state === 'ready' ? (
        <Cards figures={dashboard.data} on={describeOn(listings)} />
      ) : (
        <Pending answer={dashboard} />
      )}
      <PanelGrid columns={2}>
        <PriceChart />
        <MapPanel />
      </PanelGrid>
    </>
  );
}

/** How many homes are for sale, and how their prices changed in the week. */
function Adverts({ figures, listings }: { figures: Figures; listings: ListingsState | null }) {
  if (!listings || listings.followedCounties?.length === 0)
    return 'No listings have been loaded yet, only the register’s sales.';
  const total = figures.totalProperties;
  return (
    <>
      <strong>{formatCount(total)}</strong> {describeForSale(total, listings)}{' '}
      {describeWhere(listings)}. {describeWeek(figures, listings.newestPullAt)}
    </>
  );
}

/** The median of twelve months in Ireland since the register began. */
function PriceChart() {
  const answer = useApi<Trend>(apiPaths.trend(wholeCountry, 12));
  const trend = answer.state === 'ready' ? answer.data : null;
  const data = useMemo(
    () => (trend ? buildTrendChart([trend], 'median', findReach(trend)) : null),
    [trend],
  );
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  // Before twelve months are covered there is no figure.
  if (!trend || !data?.lines.some(({ points }) => points.some(({ value }) => value !== null)))
    return null;
  return (
    <LineChart
      title={describeMove(trend)}
      note="Median sale price of twelve months, with VAT on new homes"
      data={data}
      below={<Link href={paths.stats()}>Compare the counties</Link>}
      fileName="ireland-median-by-12-months"
      embedPath={paths.embed('trend', `${paths.stats()}?period=twelve-months`)}
    />
  );
}

function Cards({ figures, on }: { figures: Figures; on: string }) {
  const total = figures.totalProperties;
  return (
    <>
      <StatGrid>
        <StatCard
          label="Total properties"
          value={formatCount(total)}
          note={`for sale${on || ' now'}`}
          href={paths.forSale()}
        />
        {listShown(figures).map((card) => (
          <Card key={card.measure} {...card} figures={figures} />
        ))}
      </StatGrid>
      {on || figures.unplaced ? (
        <SmallPrint>
          {on
            ? `“24 hours” and “week” are counted back from our latest check of each source,${on}. `
            : null}
          {figures.unplaced
            ? 'We leave out changes that may have happened before the period began.'
            : null}
        </SmallPrint>
      ) : null}
    </>
  );
}

type Kind = {
  /** The label of a card that shows what happened between two checks. */
  name: string;
  mark?: 'fall' | 'rise' | 'agreed';
  href?: string;
  /** The list of a county's homes of the kind. */
  listOf?: (county: string) => string;
  /** What the week's card says, or that it says what share of the homes for sale it is. */
  note?: string;
  hasShare?: boolean;
};

const kinds: Readonly<Record<Exclude<Happening, 'changed'>, Kind>> = {
  added: { name: 'Added', hasShare: true },
  cut: {
    name: 'Price decreases',
    mark: 'fall',
    hasShare: true,
    href: paths.priceChanges(),
    listOf: (county) => paths.termPriceChanges(county, 'drops'),
  },
  raised: {
    name: 'Price increases',
    mark: 'rise',
    hasShare: true,
    href: paths.priceChanges(),
    listOf: (county) => paths.termPriceChanges(county, 'rises'),
  },
  agreed: { name: 'Sale agreed', mark: 'agreed' },
  relisted: {
    name: 'Relisted',
    note: 'back on the market',
    href: paths.relisted(),
    listOf: paths.countyRelisted,
  },
};

type CardProps = {
  measure: DashboardMeasure;
  happening: keyof typeof kinds;
  /** The length of its window. */
  days: 1 | 7;
  label: string;
};

const cards: readonly CardProps[] = [
  { measure: 'newLast24h', happening: 'added', days: 1, label: 'Added in last 24 hours' },
  { measure: 'newThisWeek', happening: 'added', days: 7, label: 'Added in last 7 days' },
  { measure: 'priceDropsThisWeek', happening: 'cut', days: 7, label: 'Price decreases this week' },
  {
    measure: 'priceRisesThisWeek',
    happening: 'raised',
    days: 7,
    label: 'Price increases this week',
  },
  { measure: 'saleAgreedLast24h', happening: 'agreed', days: 1, label: 'Sale agreed last 24h' },
  { measure: 'saleAgreedThisWeek', happening: 'agreed', days: 7, label: 'Sale agreed this week' },
  { measure: 'reListedLast24h', happening: 'relisted', days: 1, label: 'Relisted in last 24h' },
  { measure: 'reListedThisWeek', happening: 'relisted', days: 7, label: 'Relisted in past week' },
];

/** All cards, except the shorter of two windows in which nothing can be counted. */
function listShown(figures: Figures): readonly CardProps[] {
  const isOpen = ({ measure }: CardProps) =>
    figures[measure] === 0 && gapsOf(figures, measure).length > 0;
  return cards.filter(
    (card) =>
      !isOpen(card) ||
      !cards.some((one) => one.happening === card.happening && one.days > card.days && isOpen(one)),
  );
}

function gapsOf({ unplaced = [] }: Figures, measure: DashboardMeasure) {
  return unplaced.filter((gap) => gap.measure === measure);
}

function Card({ figures, measure, happening, days, label }: CardProps & { figures: Figures }) {
  const { name, listOf, note, hasShare, ...shown } = kinds[happening];
  const [count, gaps] = [figures[measure], gapsOf(figures, measure)];
  const gap = sumGaps(gaps);
  if (gap && count === 0) {
    return (
      <StatCard
        label={`${name} ${formatIrishDays(gap.happenedAfter, gap.happenedBy)}`}
        value={formatCount(gap.homes)}
        {...(shown.mark && { mark: shown.mark })}
        note={listOf ? <GapLinks gaps={gaps} days={days} listOf={listOf} /> : null}
      />
    );
  }
  if (count === null) {
    const reason = happening === 'agreed' ? 'our sources don’t report this' : tooFewChecks;
    return <StatCard {...shown} label={label} value={noFigure} note={reason} />;
  }
  const total = figures.totalProperties;
  const share = total > 0 ? `${formatPercent((count / total) * 100)} of those for sale` : null;
  const words = days === 1 ? null : hasShare ? share : note;
  return (
    <StatCard
      {...shown}
      label={label}
      value={formatCount(count)}
      note={
        words || gap ? (
          <>
            {words ? <span className="stat-line block">{words}</span> : null}
            {gap ? (
              <span className="stat-line block">
                {describeAnother(happening, gap)}.{' '}
                <GapLinks gaps={gaps} days={days} listOf={listOf} />
              </span>
            ) : null}
          </>
        ) : null
      }
    />
  );
}
