import type { ReactNode } from 'react';
import { type AroundNavHandler, Router, useLocation, useSearch } from 'wouter';
import { bedroomCounts } from '../../api/contract/limits.ts';
import type { ListingDetail } from '../../api/contract/listing.ts';
import { findCounty } from '../../api/contract/lists.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { CountyStats, MonthStats } from '../../api/contract/stats.ts';
import type { PlacePage, StreetPage } from '../../api/contract/streets.ts';
import { type Embed as Chosen, findEmbed } from '../../api/pages/embed.ts';
import { findListingId, findSalesPage } from '../../api/pages/head.ts';
import { describeCredit, EmbedFrame } from '../charts/ChartTools.tsx';
import { MonthMap } from '../parts/counties/MonthMap.tsx';
import { HomesPanel } from '../parts/homes-map/HomesPanel.tsx';
import { FilingDelayPanel } from '../parts/lag/FilingDelayPanel.tsx';
import { ReleasesPanel } from '../parts/lag/ReleasesPanel.tsx';
import { ListingPriceChart } from '../parts/listing/ListingPriceChart.tsx';
import { MarketPanels } from '../parts/market/MarketPanels.tsx';
import { PriceIndexPanel, useIndexArea } from '../parts/price-index/PriceIndexPanel.tsx';
import { RevisionsPanel } from '../parts/price-index/RevisionsPanel.tsx';
import { BedroomChart } from '../parts/stats/BedroomCharts.tsx';
import { MonthlyChart } from '../parts/stats/MonthlyChart.tsx';
import { AskingPie, PropertyTypePie } from '../parts/stats/MonthPies.tsx';
import { PlaceSalesChart } from '../parts/streets/SalesSections.tsx';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { SmallPrint } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/** One chart of a page, for a frame of another site; its links open the site itself. */
export function Embed() {
  const embed = findEmbed(useLocation()[0]);
  return (
    <Router aroundNav={openSite}>
      <EmbedFrame value={Frame}>
        <main className="stack gap-3 panel">{embed ? <Chart embed={embed} /> : <NotFound />}</main>
      </EmbedFrame>
    </Router>
  );
}

/** No other page of the site may be in a frame. */
const openSite: AroundNavHandler = (_, path) => void open(path, '_blank', 'noopener');

function Chart({ embed: { chart, page } }: { embed: Chosen }) {
  const area = useIndexArea();
  switch (chart) {
    case 'trend':
      return <Trend name={page.split('/')[2]} />;
    case 'map':
      return <MonthMap />;
    case 'median':
    case 'average':
    case 'count':
    case 'bedrooms':
      return <OfCounty chart={chart} name={page.split('/')[2]} />;
    case 'homes':
      return <Homes name={page.split('/')[2] ?? ''} />;
    case 'types':
    case 'asking':
      return <OfMonth chart={chart} parts={page.split('/')} />;
    case 'index':
      return <PriceIndexPanel />;
    case 'revisions':
      return <RevisionsPanel />;
    case 'selling':
    case 'times':
    case 'gone':
    case 'sold':
    case 'funnel':
    case 'falls':
      return <MarketPanels area={area} chart={chart} />;
    case 'lag':
      return <FilingDelayPanel area={area} />;
    case 'changes':
      return <ReleasesPanel />;
    case 'price':
      return <OfListing id={String(findListingId(page) ?? '')} />;
    case 'sales':
      return <OfPlace page={page} />;
  }
}

function Trend({ name }: { name: string | undefined }) {
  if (!name) return <TrendPanel />;
  const county = findCounty(name);
  return county ? <TrendPanel own={county} /> : <NotFound />;
}

function Homes({ name }: { name: string }) {
  const county = findCounty(name);
  return county ? <HomesPanel county={county} /> : <NotFound />;
}

type CountyProps = { chart: 'median' | 'average' | 'count' | 'bedrooms'; name: string | undefined };

function OfCounty({ chart, name = '' }: CountyProps) {
  const answer = useApi<CountyStats>(apiPaths.countyStats(name));
  const asked = new URLSearchParams(useSearch());
  if (answer.state === 'missing') return <NotFound />;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const beds = bedroomCounts.find((one) => String(one) === asked.get('beds')) ?? 3;
  return chart === 'bedrooms' ? (
    <BedroomChart stats={answer.data} beds={beds} />
  ) : (
    <MonthlyChart stats={answer.data} of={chart} />
  );
}

function OfMonth({ chart, parts }: { chart: 'types' | 'asking'; parts: readonly string[] }) {
  const [, , county = '', year, month] = parts;
  const answer = useApi<MonthStats>(apiPaths.monthStats(county, Number(year), Number(month)));
  if (answer.state === 'missing' || answer.state === 'refused') return <NotFound />;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const Pie = chart === 'types' ? PropertyTypePie : AskingPie;
  return <Pie stats={answer.data} />;
}

function OfListing({ id }: { id: string }) {
  const answer = useApi<ListingDetail>(apiPaths.listing(id));
  if (answer.state === 'missing' || answer.state === 'refused') return <NotFound />;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  return <ListingPriceChart id={id} listing={answer.data} />;
}

function OfPlace({ page }: { page: string }) {
  const { screen, key } = findSalesPage(page) ?? { screen: 'street', key: '' };
  const answer = useApi<StreetPage | PlacePage>(apiPaths[screen](key));
  if (answer.state === 'missing') return <NotFound />;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  return <PlaceSalesChart page={answer.data} />;
}

type FrameProps = { title: string; about: readonly string[] | undefined; children: ReactNode };

/** A chart with its title, what to know about it, its source, and the way to its page. */
function Frame({ title, about = [], children }: FrameProps) {
  const page = findEmbed(useLocation()[0])?.page ?? '/';
  const query = useSearch();
  const meta = useApi<Meta>(apiPaths.meta());
  const credit = meta.state === 'ready' ? describeCredit(meta.data) : [];
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
