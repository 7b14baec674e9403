import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Area, wholeCountry } from '../../../api/contract/areas.ts';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import { describeSingle } from '../../charts/line-text.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi, useListings } from '../../use-api.ts';
import { useFilling } from '../lag/filling.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { buildFunnelChart, tabulateFunnel } from './funnel-data.ts';
import {
  buildAskingChart,
  buildFallChart,
  buildTimesChart,
  describeTimes,
  tabulateAsking,
  tabulateOutcomes,
  tabulateTimes,
} from './market-data.ts';
import { buildSoldChart, describeSold, tabulateSold } from './sold-data.ts';

type MarketChart = 'selling' | 'times' | 'gone' | 'sold' | 'funnel' | 'falls';

/** How homes sell in an area: six charts, or one of them. */
export function MarketPanels({ area, chart }: { area: Area; chart?: MarketChart }) {
  const answer = useApi<MarketFigures>(apiPaths.marketFigures(area));
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  const figures = answer.data;
  const { asking, outcomes, times } = figures;
  if (asking.length + outcomes.length + times.length === 0) return <NoFigures area={area} />;
  if (chart) return <OneChart area={area} chart={chart} figures={figures} />;
  return (
    <>
      <OneChart area={area} chart="selling" figures={figures} />
      <OneChart area={area} chart="times" figures={figures} />
      <OneChart area={area} chart="gone" figures={figures} />
      <OneChart area={area} chart="sold" figures={figures} />
      <OneChart area={area} chart="funnel" figures={figures} />
      <OneChart area={area} chart="falls" figures={figures} />
    </>
  );
}

/** Why nothing is known about how homes in an area sell, with links to the counties where it is. */
function NoFigures({ area }: { area: Area }) {
  const followed = (useListings()?.followedCounties ?? []).filter((county) => county !== area);
  return (
    <Panel title={`How homes sell, ${area}`}>
      <p>
        {area === wholeCountry
          ? 'We follow adverts in too few counties for a figure for Ireland.'
          : `No home in ${area} has been followed from its advert to its sale yet.`}
      </p>
      {followed.map((county) => (
        <p key={county}>
          <Link href={paths.insights(county)}>How homes sell in {county}</Link>
        </p>
      ))}
    </Panel>
  );
}

/** Whether no source that is followed ever shows a sale agreed. */
const isUnshown = ({ outcomes }: MarketFigures) => outcomes.every(({ agreed }) => agreed === null);
const fewFollowed =
  'Fewer than 20 homes of this area have been followed from when they came on the market.';
const unshown = 'Our sources in this area never show a sale agreed.';

const charts = {
  selling: {
    title: 'Sold against asking',
    note: 'Median sale price as a share of the asking price; shading covers 80% of sales',
    build: (figures: MarketFigures) => buildAskingChart(figures, figures.area),
    tabulate: ({ asking }: MarketFigures) => tabulateAsking(asking),
    method: 'sold-against-asking',
    none: () => 'No sale in this area is linked to an advert with an asking price yet.',
    describe: () => '',
  },
  times: {
    title: 'Time to sale agreed',
    note: 'Share of homes sale agreed, by days since listing',
    build: (figures: MarketFigures) => buildTimesChart(figures, 'agreed'),
    tabulate: ({ times }: MarketFigures) => tabulateTimes(times, 'agreed'),
    method: 'time-to-sell',
    none: (figures: MarketFigures) => (isUnshown(figures) ? unshown : fewFollowed),
    describe: (figures: MarketFigures) => describeTimes(figures, 'agreed'),
  },
  gone: {
    title: 'Time until off the market',
    note: 'Share of homes agreed or withdrawn, by days since listing',
    build: (figures: MarketFigures) => buildTimesChart(figures, 'gone'),
    tabulate: ({ times }: MarketFigures) => tabulateTimes(times, 'gone'),
    method: 'time-to-sell',
    none: () => fewFollowed,
    describe: (figures: MarketFigures) => describeTimes(figures, 'gone'),
  },
  sold: {
    title: 'Time to sale',
    note: 'Share of homes listed; the true figure lies between the two lines',
    build: buildSoldChart,
    tabulate: tabulateSold,
    method: 'time-to-sell',
    none: () =>
      'Too few homes have been followed for long enough. How long a sale takes is known half a year after homes leave the market, and sales of the newest three months are still reaching the register.',
    describe: describeSold,
  },
  funnel: {
    title: 'What became of homes listed',
    note: 'Shares of the homes listed in a quarter, so far',
    build: buildFunnelChart,
    tabulate: tabulateFunnel,
    method: 'funnel',
    none: () => 'Too few homes in this area were listed more than six months ago.',
    describe: () => '',
  },
  falls: {
    title: 'Sales agreed that fell through',
    note: 'Share of the homes agreed, by quarter of listing',
    build: buildFallChart,
    tabulate: tabulateOutcomes,
    method: 'funnel',
    none: (figures: MarketFigures) =>
      isUnshown(figures)
        ? unshown
        : 'Too few homes in this area went sale agreed more than six months ago.',
    describe: () => '',
  },
} as const;

type OneProps = { area: Area; chart: MarketChart; figures: MarketFigures };

function OneChart({ area, chart, figures }: OneProps) {
  const { title, note, build, tabulate, none, describe, method } = charts[chart];
  const refine = useFilling(area, 'no counts');
  const data = useMemo(() => refine(build(figures)), [build, figures, refine]);
  const heading = `${title}, ${area}`;
  const hasFigures = data.lines.some(({ points }) => points.some(({ value }) => value !== null));
  if (!hasFigures) {
    return (
      <Panel title={heading}>
        <p>{none(figures)}</p>
      </Panel>
    );
  }
  const single = describeSingle(data);
  if (single) {
    return (
      <Panel title={heading} note={note.split(';')[0]}>
        <p>
          {single} <MethodLink method={method} />
        </p>
      </Panel>
    );
  }
  return (
    <LineChart
      title={heading}
      note={note}
      data={data}
      table={tabulate(figures)}
      below={
        <p>
          {describe(figures)} <MethodLink method={method} />
        </p>
      }
      embedPath={paths.embed(chart, paths.insights(area === wholeCountry ? '' : area))}
      fileName={`luach-${chart}-${area.toLowerCase()}`}
    />
  );
}
