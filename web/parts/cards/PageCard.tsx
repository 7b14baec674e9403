import type { ReactNode } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { type Area, wholeCountry } from '../../../api/contract/areas.ts';
import type { Dashboard } from '../../../api/contract/dashboard.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { findCounty } from '../../../api/contract/lists.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import type { PageWords } from '../../../api/contract/rendered-page.ts';
import type { CountyStats, MonthStats } from '../../../api/contract/stats.ts';
import type { PlacePage, StreetPage } from '../../../api/contract/streets.ts';
import type { Trend } from '../../../api/contract/trend.ts';
import { readCompared } from '../../../api/pages/compared.ts';
import { decodePart } from '../../../api/pages/decode-part.ts';
import { isFilling } from '../../charts/line-data.ts';
import { buildPriceEvents, stretchPrices } from '../../charts/price-data.ts';
import { fillYears, formatShownMedian, shownMedian } from '../../charts/sales-data.ts';
import { formatCount, formatDate, formatEuro, formatEuroOf, formatMonth } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { useListings } from '../../use-listings.ts';
import { describeListing } from '../listing/describe-listing.ts';
import { describeStory } from '../listing/describe-story.ts';
import { findOwnSale, formatStatus } from '../listing/format-status.ts';
import { describeWeek } from '../listings/describe-changes.ts';
import { describeOn, describeWhere } from '../listings/describe-where.ts';
import { formatSalePrice } from '../sales/format-sale-price.ts';
import { describeCountyYear, describeMonth, fillingReason } from '../stats/describe-stats.ts';
import { describeSalesOf } from '../streets/describe-sales.ts';
import { AdvertsCard } from './AdvertsCard.tsx';
import { type CardContent, CardFrame } from './CardFrame.tsx';
import { ComparedCard } from './ComparedCard.tsx';
import type { CardPoint } from './card-line.ts';
import { IndexCard } from './IndexCard.tsx';
import { RelistedCard } from './RelistedCard.tsx';
import { TownCard } from './TownCard.tsx';
import { cutAtWhole, findNewest, formatPoint, traceTrend } from './trend-line.ts';

type Params = Record<string, string | undefined>;
type CardProps = { page: PageWords; params: Params };

/** The pages that have more to show than their words. */
const cards: readonly (readonly [string, (props: CardProps) => ReactNode])[] = [
  ['/', HomeCard],
  ['/for-sale/:county/:town', TownListCard],
  ['/relisted/:county?', RelistedListCard],
  ['/insights', IndexCard],
  ['/for-sale/:county?', ({ page, params }) => advertsCard(page, params, 'homes')],
  ['/pricechanges/:county?', ({ page, params }) => advertsCard(page, params, 'drops')],
  ['/priceregister/:county', RegisterCard],
  ['/stats', CountryCard],
  ['/stats/:county', CountyCard],
  ['/stats/:county/:year/:month', MonthCard],
  ['/listing/:listingId/:county?/:slug?', ListingCard],
  ['/street/:street', SalesCard],
  ['/place/:place', SalesCard],
];

/** A page as a picture for other sites. */
export function PageCard({ page }: { page: PageWords }) {
  const [path = '', query = ''] = page.path.split('?');
  const compared = path === '/stats' ? readCompared(query) : [];
  if (compared.length > 1) return <ComparedCard page={page} areas={compared} />;
  for (const [pattern, Card] of cards) {
    const [isMatch, params] = matchRoute(parse, pattern, path);
    if (isMatch) return <Card page={page} params={params} />;
  }
  return <WordsCard page={page} />;
}

function WordsCard({ page, ...more }: { page: PageWords } & Partial<CardContent>) {
  return <CardFrame title={page.title} words={page.description} {...more} />;
}

function HomeCard({ page }: CardProps) {
  const figures = useApi<Dashboard>(apiPaths.dashboard());
  const listings = useListings();
  if (figures.state !== 'ready' || !listings) return <WordsCard page={page} />;
  return (
    <WordsCard
      page={page}
      figure={formatCount(figures.data.totalProperties)}
      figureName={`${figures.data.totalProperties === 1 ? 'home' : 'homes'} for sale${describeOn(listings)} ${describeWhere(listings)}`}
      words={describeWeek(figures.data, listings.newestPullAt)}
    />
  );
}

const advertsCard = (page: PageWords, { county = '' }: Params, of: 'homes' | 'drops') => (
  <AdvertsCard page={page} county={findCounty(county) ?? null} of={of} />
);

function TownListCard({ page, params: { county = '', town = '' } }: CardProps) {
  const known = findCounty(county);
  if (!known) return <WordsCard page={page} />;
  return <TownCard page={page} county={known} town={decodePart(town)} />;
}

function RelistedListCard({ page, params: { county = '' } }: CardProps) {
  return <RelistedCard page={page} county={findCounty(county) ?? null} />;
}

/** How many sales of a county the register has, and how its median went. */
function RegisterCard({ page, params }: CardProps) {
  const county = findCounty(params.county ?? '');
  const meta = useApi<Meta>(apiPaths.meta());
  const { line } = useTrend(county ?? wholeCountry);
  const counties = meta.state === 'ready' ? meta.data.register.counties : [];
  const sales = counties.find((one) => one.county === county)?.registeredSales;
  if (!sales) return <WordsCard page={page} />;
  return (
    <WordsCard
      page={page}
      figure={formatCount(sales)}
      figureName={`${sales === 1 ? 'sale' : 'sales'} in Co. ${county}; the line is their median price`}
      line={line ?? []}
    />
  );
}

function CountryCard({ page }: CardProps) {
  const trend = useTrend(wholeCountry);
  return <WordsCard page={page} {...trend} />;
}

function CountyCard({ page, params }: CardProps) {
  const county = findCounty(params.county ?? '');
  const answer = useApi<CountyStats>(county ? apiPaths.countyStats(county) : null);
  const trend = useTrend(county ?? wholeCountry);
  if (answer.state !== 'ready') return <WordsCard page={page} />;
  return <WordsCard page={page} {...trend} words={describeCountyYear(answer.data)} />;
}

/** The median of twelve months since the register began, and the newest of them. */
function useTrend(area: Area): Pick<CardContent, 'line'> & Partial<CardContent> {
  const answer = useApi<Trend>(apiPaths.trend(area, 12));
  const meta = useApi<Meta>(apiPaths.meta());
  if (answer.state !== 'ready' || meta.state !== 'ready') return {};
  const trend = cutAtWhole(answer.data, meta.data.register);
  const newest = findNewest(trend);
  return {
    line: traceTrend(trend),
    figure: newest ? formatEuroOf(newest.median, newest.count) : undefined,
    figureName: newest
      ? `median price, twelve months to ${formatPoint(newest)}`
      : 'median price, twelve months',
  };
}

const noMonth = { thisYear: null, thisMonth: null };

function MonthCard({ page, params }: CardProps) {
  const { county = '', year, month } = params;
  const answer = useApi<MonthStats>(apiPaths.monthStats(county, Number(year), Number(month)));
  const meta = useApi<Meta>(apiPaths.meta());
  if (answer.state !== 'ready') return <WordsCard page={page} />;
  const stats = answer.data;
  const { thisYear, thisMonth } = meta.state === 'ready' ? meta.data.register : noMonth;
  const fills =
    thisYear !== null &&
    thisMonth !== null &&
    isFilling(stats.year, stats.month, { thisYear, thisMonth });
  return (
    <WordsCard
      page={page}
      title={`Homes sold in ${stats.county}, ${formatMonth(stats.month)} ${stats.year}`}
      figure={
        stats.medianPrice === null ? undefined : formatEuroOf(stats.medianPrice, stats.totalSales)
      }
      figureName="median price"
      words={`${describeMonth(stats)}${fills ? ` The month is incomplete: ${fillingReason}` : ''}`}
    />
  );
}

function ListingCard({ page, params }: CardProps) {
  const answer = useApi<ListingDetail>(apiPaths.listing(params.listingId ?? ''));
  const meta = useApi<Meta>(apiPaths.meta());
  if (answer.state !== 'ready' || meta.state !== 'ready') return <WordsCard page={page} />;
  const newestPullAt = meta.data.listings?.newestPullAt ?? '';
  const listing = answer.data;
  const sale = listing.status === 'Sold' ? findOwnSale(listing) : undefined;
  return (
    <WordsCard
      page={page}
      title={listing.displayTitle ?? listing.title}
      figure={sale ? formatSalePrice(sale) : formatEuro(listing.currentPrice)}
      figureName={formatFigureName(listing, sale !== undefined)}
      words={`${describeListing(listing, describeOn(meta.data.listings))} ${describeStory(listing)}`.trim()}
      line={tracePrice(listing, newestPullAt)}
      isStepped
    />
  );
}

/** A price that is asked no more, as only the advert says that its home is sold, is the last one. */
function formatFigureName(listing: ListingDetail, hasSale: boolean): string {
  const isSoldUnseen = listing.status === 'Sold' && !hasSale;
  return isSoldUnseen
    ? 'last asking price; sold, according to its advert'
    : formatStatus(listing).toLowerCase();
}

/** The asking price from step to step, that of a live advert up to the newest pull. */
function tracePrice(listing: ListingDetail, newestPullAt: string): CardPoint[] {
  const events = buildPriceEvents(listing.priceHistory);
  const isLive = listing.status === 'For Sale' || listing.status === 'Sale Agreed';
  const until = isLive ? newestPullAt.slice(0, 10) : (events.at(-1)?.date ?? '');
  const steps = stretchPrices({ title: '', events, until });
  const last = steps.at(-1);
  const ends = last ? [...steps, { from: last.to, price: last.price }] : [];
  return ends.map(({ from, price }) => ({ x: Date.parse(from), y: price, name: formatDate(from) }));
}

function SalesCard({ page, params }: CardProps) {
  const { street, place = '' } = params;
  const answer = useApi<StreetPage | PlacePage>(
    street === undefined ? apiPaths.place(place) : apiPaths.street(street),
  );
  const meta = useApi<Meta>(apiPaths.meta());
  if (answer.state !== 'ready' || meta.state !== 'ready') return <WordsCard page={page} />;
  const { years } = answer.data;
  const line = fillYears(years).map((year): CardPoint => {
    return { x: year.year, y: shownMedian(year), name: String(year.year) };
  });
  const newest = years.findLast((year) => shownMedian(year) !== null);
  return (
    <WordsCard
      page={page}
      figure={newest ? formatShownMedian(newest) : undefined}
      figureName={`median price, ${newest?.year}`}
      words={describeSalesOf(answer.data, meta.data.register.thisYear, meta.data.listings)}
      line={line}
    />
  );
}
