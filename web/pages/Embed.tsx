import type { ReactNode } from 'react';
import { type AroundNavHandler, Router, useLocation, useSearch } from 'wouter';
import { bedroomCounts } from '../../api/contract/limits.ts';
import type { ListingDetail } from '../../api/contract/listing.ts';
import { findCounty } from '../../api/contract/lists.ts';
import type { CountyStats, MonthStats } from '../../api/contract/stats.ts';
import type { PlacePage, StreetPage } from '../../api/contract/streets.ts';
import { type Embed as Chosen, findEmbed } from '../../api/pages/embed.ts';
import { findListingId, findSalesPage } from '../../api/pages/head.ts';
import { describeCredit, EmbedFrame } from '../charts/ChartTools.tsx';
import { MonthMap } from '../parts/counties/MonthMap.tsx';
import { HomesPanel } from '../parts/homes-map/HomesPanel.tsx';
import { ListingPriceChart } from '../parts/listing/ListingPriceChart.tsx';
import { AreaChart, isAreaChart } from '../parts/market/area-charts.tsx';
import { PriceIndexPanel, useIndexArea } from '../parts/price-index/PriceIndexPanel.tsx';
import { BedroomChart } from '../parts/stats/BedroomCharts.tsx';
import { MonthlyChart } from '../parts/stats/MonthlyChart.tsx';
import { AskingPie, PropertyTypePie } from '../parts/stats/MonthPies.tsx';
import { PlaceSalesChart } from '../parts/streets/SalesSections.tsx';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths } from '../paths.ts';
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
  const area = useIndexArea();
  const asked = new URLSearchParams(useSearch());
  const [, , name = '', year, month] = page.split('/');
  const county = findCounty(name);
  if (isAreaChart(chart)) return <AreaChart chart={chart} area={area} />;
  switch (chart) {
    case 'trend':
      if (!name) return <TrendPanel />;
      return county ? <TrendPanel own={county} /> : <NotFound />;
    case 'map':
      return <MonthMap />;
    case 'homes':
      return county ? <HomesPanel county={county} /> : <NotFound />;
    case 'index':
      return <PriceIndexPanel />;
    case 'median':
    case 'average':
    case 'count':
      return (
        <Of<CountyStats> call={apiPaths.countyStats(name)}>
          {(stats) => <MonthlyChart stats={stats} of={chart} />}
        </Of>
      );
    case 'bedrooms': {
      const beds = bedroomCounts.find((one) => String(one) === asked.get('beds')) ?? 3;
      return (
        <Of<CountyStats> call={apiPaths.countyStats(name)}>
          {(stats) => <BedroomChart stats={stats} beds={beds} />}
        </Of>
      );
    }
    case 'types':
    case 'asking': {
      const Pie = chart === 'types' ? PropertyTypePie : AskingPie;
      return (
        <Of<MonthStats> call={apiPaths.monthStats(name, Number(year), Number(month))}>
          {(stats) => <Pie stats={stats} />}
        </Of>
      );
    }
    case 'price': {
      const id = String(findListingId(page) ?? '');
      return (
        <Of<ListingDetail> call={apiPaths.listing(id)}>
          {(listing) => <ListingPriceChart id={id} listing={listing} />}
        </Of>
      );
    }
    case 'sales': {
      const { screen, key } = findSalesPage(page) ?? { screen: 'street', key: '' };
      return (
        <Of<StreetPage | PlacePage> call={apiPaths[screen](key)}>
          {(sales) => <PlaceSalesChart page={sales} />}
        </Of>
      );
    }
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
