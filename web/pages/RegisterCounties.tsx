import type { CountySummary, Meta } from '../../api/contract/meta.ts';
import { noRegister } from '../../api/contract/source-words.ts';
import { formatCount, formatCountOf, formatEuroOf } from '../format.ts';
import { CountyCards, formatLastWholeMonth, scaleBetween } from '../parts/counties/CountyCards.tsx';
import { QuickSearch } from '../parts/sales/QuickSearch.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/**
 * The register's county index: each county's sales and its median price of the last twelve whole months.
 */
export function RegisterCounties() {
  const meta = useApi<Meta>(apiPaths.meta());
  return (
    <>
      <PageHead title="Price Register ++">
        {meta.state === 'ready' ? <Opening register={meta.data.register} /> : null}
      </PageHead>
      {meta.state !== 'ready' ? (
        <Pending answer={meta} />
      ) : meta.data.register.registeredSales > 0 ? (
        <>
          <QuickSearch />
          <Cards counties={meta.data.register.counties} />
        </>
      ) : null}
    </>
  );
}

function Opening({ register }: { register: Meta['register'] }) {
  const priced = register.counties
    .filter((county) => county.lastTwelveMonthsMedianPrice !== null)
    .toSorted(
      (a, b) => (a.lastTwelveMonthsMedianPrice ?? 0) - (b.lastTwelveMonthsMedianPrice ?? 0),
    );
  const [lowest, highest] = [priced[0], priced.at(-1)];
  const month = formatLastWholeMonth(register);
  if (!month || !lowest || !highest) {
    return register.registeredSales === 0 ? <p>{noRegister}</p> : null;
  }
  const sold = register.counties.reduce(
    (sum, county) => sum + (county.lastTwelveMonthsSales ?? 0),
    0,
  );
  return (
    <p>
      <strong>{formatCount(sold)}</strong> homes sold on the open market in the twelve months to{' '}
      <span className="nowrap">{month}</span>. The median was highest in {highest.county}, at{' '}
      <strong>{formatMedian(highest)}</strong>, and lowest in {lowest.county}, at{' '}
      <strong>{formatMedian(lowest)}</strong>.
    </p>
  );
}

function describeSales(summary: CountySummary | undefined): string {
  const { lastTwelveMonthsSales: recent = null, registeredSales = 0 } = summary ?? {};
  if (recent === 0) return 'No sales in the last 12 months';
  return recent === null
    ? formatCountOf(registeredSales, 'sale', 'sales')
    : `12-month median, ${formatCountOf(recent, 'sale', 'sales')}`;
}

function formatMedian(county: CountySummary): string {
  return formatEuroOf(county.lastTwelveMonthsMedianPrice, county.lastTwelveMonthsSales ?? 0);
}

function Cards({ counties }: { counties: readonly CountySummary[] }) {
  const byName = new Map(counties.map((county) => [county.county, county]));
  const position = scaleBetween(counties.map((county) => county.lastTwelveMonthsMedianPrice ?? 0));
  return (
    <CountyCards
      cardOf={(county) => {
        const summary = byName.get(county);
        const median = summary?.lastTwelveMonthsMedianPrice ?? null;
        const sales = summary?.lastTwelveMonthsSales ?? null;
        return {
          href: paths.registerCounty(county),
          figure: formatEuroOf(median, sales ?? 0),
          note: describeSales(summary),
          position: position(median),
        };
      }}
    />
  );
}
