import type { ReactNode } from 'react';
import { type AroundNavHandler, Router, useLocation, useSearch } from 'wouter';
import { bedroomCounts } from '../../api/contract/limits.ts';
import type { ListingDetail } from '../../api/contract/listing.ts';
import { findCounty } from '../../api/contract/lists.ts';
import type { MonthStats } from '../../api/contract/stats.ts';
import type { PlacePage, StreetPage } from '../../api/contract/streets.ts';
import { type Embed as Chosen, findEmbed } from '../../api/pages/embed.ts';
import { describeCredit, EmbedFrame } from '../charts/ChartTools.tsx';
import { MonthMap } from '../parts/counties/MonthMap.tsx';
import { HomesPanel } from '../parts/homes-map/HomesPanel.tsx';
import { ListingPriceChart } from '../parts/listing/ListingPriceChart.tsx';
import { AreaChart } from '../parts/market/AreaChart.tsx';
import { isAreaChart } from '../parts/market/area-charts.tsx';
import { useIndexArea } from '../parts/price-index/AreaChoice.tsx';
import { MonthPie } from '../parts/stats/MonthPies.tsx';
import { PlaceSalesChart } from '../parts/streets/PlaceSalesChart.tsx';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths } from '../paths.ts';
import { findRoute } from '../routes.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { SmallPrint } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { useApi, useMeta } from '../use-api.ts';

/** One chart of a page, for a frame of another site; its links open the site itself. */
export function Embed() {
  const embed = findEmbed(useLocation()[0]);
  return (
    <Router aroundNav={openSite}>
      <EmbedFrame value={Frame}>
        <main className="embed stack gap-3">{embed ? <Chart embed={embed} /> : <NotFound />}</main>
      </EmbedFrame>
    </Router>
  );
}

/** No other page of the site may be in a frame. */
const openSite: AroundNavHandler = (_, path) => void open(path, '_blank', 'noopener');

function Chart({ embed: { chart, page } }: { embed: Chosen }) {
  const ofQuery = useIndexArea();
  const asked = new URLSearchParams(useSearch());
  const named = findRoute(page)?.named;
  if (!named) return <NotFound />;
  const { key = '', listingId = '', year, month } = named;
  const county = findCounty(named.county ?? '');
  const beds = bedroomCounts.find((one) => String(one) === asked.get('beds')) ?? 3;
  const areaChart = chart === 'bedrooms' ? (`bedrooms${beds}` as const) : chart;
  if (isAreaChart(areaChart)) return <AreaChart chart={areaChart} area={county ?? ofQuery} />;
  switch (areaChart) {
    case 'trend':
      return <TrendPanel {...(county && { own: county })} />;
    case 'map':
      return <MonthMap />;
    case 'homes':
      return county ? <HomesPanel county={county} /> : <NotFound />;
    case 'types':
    case 'asking':
      return (
        <Of<MonthStats> call={apiPaths.monthStats(county ?? '', Number(year), Number(month))}>
          {(stats) => <MonthPie stats={stats} of={areaChart} />}
        </Of>
      );
    case 'price':
      return (
        <Of<ListingDetail> call={apiPaths.listing(listingId)}>
          {(listing) => <ListingPriceChart id={listingId} listing={listing} />}
        </Of>
      );
    case 'sales':
      return (
        <Of<StreetPage | PlacePage>
          call={apiPaths[/^\/street/i.test(page) ? 'street' : 'place'](key)}
        >
          {(sales) => <PlaceSalesChart page={sales} />}
        </Of>
      );
  }
}

type OfProps<T> = { call: string; children: (facts: T) => ReactNode };

/** A chart of what a call answers. */
function Of<T>({ call, children }: OfProps<T>) {
  const answer = useApi<T>(call);
  if (answer.state === 'missing' || answer.state === 'refused') return <NotFound />;
  return <Answered answer={answer}>{children}</Answered>;
}

type FrameProps = { title: string; about: readonly string[] | undefined; children: ReactNode };

/** A chart with its title, what to know about it, its source, and the way to its page. */
function Frame({ title, about = [], children }: FrameProps) {
  const page = findEmbed(useLocation()[0])?.page ?? '/';
  const query = useSearch();
  const meta = useMeta();
  const credit = meta ? describeCredit(meta) : [];
  return (
    <>
      <h1>{title}</h1>
      {children}
      <div className="row spread">
        <SmallPrint>{[...about, ...credit].join(' ')}</SmallPrint>
        <a className="small" href={page + (query && `?${query}`)} target="_blank" rel="noopener">
          More on Luach
        </a>
      </div>
    </>
  );
}
