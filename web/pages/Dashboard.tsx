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
  return (
    <>
      <PageHead title="Irish Property Statistics">
        <Opening
          figures={dashboard.state === 'ready' ? dashboard.data : null}
          listings={listings}
        />
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

type OpeningProps = { figures: Figures | null; listings: ListingsState | null | undefined };

/** What homes sell for, then how many are for sale and how their prices changed in the week. */
function Opening({ figures, listings }: OpeningProps) {
  const trend = useData<Trend>(apiPaths.trend(wholeCountry, 12));
  return (
    <p>
      {trend ? describeYear(trend) : null}{' '}
      {figures && listings !== undefined ? <Adverts figures={figures} listings={listings} /> : null}
    </p>
  );
}

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

type CardProps = {
  measure: DashboardMeasure;
  label: string;
  happening: Happening;
  /** The length of its window. */
  days: 1 | 7;
  mark?: 'fall' | 'rise' | 'agreed';
  href?: string;
  /** The list of a county's homes of the kind. */
  listOf?: (county: string) => string;
  note?: string;
  /** Says what share of the homes for sale it is. */
  hasShare?: boolean;
};

const cards: readonly CardProps[] = [
  { measure: 'newLast24h', label: 'Added in last 24 hours', happening: 'added', days: 1 },
  {
    measure: 'newThisWeek',
    label: 'Added in last 7 days',
    happening: 'added',
    days: 7,
    hasShare: true,
  },
  {
    measure: 'priceDropsThisWeek',
    label: 'Price decreases this week',
    happening: 'cut',
    days: 7,
    mark: 'fall',
    hasShare: true,
    href: paths.priceChanges(),
    listOf: (county) => paths.termPriceChanges(county, 'drops'),
  },
  {
    measure: 'priceRisesThisWeek',
    label: 'Price increases this week',
    happening: 'raised',
    days: 7,
    mark: 'rise',
    hasShare: true,
    href: paths.priceChanges(),
    listOf: (county) => paths.termPriceChanges(county, 'rises'),
  },
  {
    measure: 'saleAgreedLast24h',
    label: 'Sale agreed last 24h',
    happening: 'agreed',
    days: 1,
    mark: 'agreed',
  },
  {
    measure: 'saleAgreedThisWeek',
    label: 'Sale agreed this week',
    happening: 'agreed',
    days: 7,
    mark: 'agreed',
  },
  {
    measure: 'reListedLast24h',
    label: 'Relisted in last 24h',
    happening: 'relisted',
    days: 1,
    href: paths.relisted(),
    listOf: paths.countyRelisted,
  },
  {
    measure: 'reListedThisWeek',
    label: 'Relisted in past week',
    happening: 'relisted',
    days: 7,
    note: 'back on the market',
    href: paths.relisted(),
    listOf: paths.countyRelisted,
  },
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

/** The label of a card that shows what happened between two checks. */
const kinds: Partial<Record<Happening, string>> = {
  added: 'Added',
  cut: 'Price decreases',
  raised: 'Price increases',
  agreed: 'Sale agreed',
  relisted: 'Relisted',
};

function Card({
  figures,
  measure,
  happening,
  days,
  listOf,
  hasShare,
  note,
  ...shown
}: CardProps & { figures: Figures }) {
  const gaps = gapsOf(figures, measure);
  const gap = sumGaps(gaps);
  if (gap && figures[measure] === 0) {
    return (
      <StatCard
        label={`${kinds[happening]} ${formatIrishDays(gap.happenedAfter, gap.happenedBy)}`}
        value={formatCount(gap.homes)}
        {...(shown.mark && { mark: shown.mark })}
        note={listOf ? <GapLinks gaps={gaps} days={days} listOf={listOf} /> : null}
      />
    );
  }
  const count = figures[measure];
  if (count === null) {
    const reason = happening === 'agreed' ? 'our sources don’t report this' : tooFewChecks;
    return <StatCard {...shown} value={noFigure} note={reason} />;
  }
  const words = hasShare ? describeShare(count, figures.totalProperties) : note;
  return (
    <StatCard
      {...shown}
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

/** Describes a count's share of the homes for sale; empty where nothing is for sale. */
function describeShare(count: number, total: number): string | null {
  return total > 0 ? `${formatPercent((count / total) * 100)} of those for sale` : null;
}
