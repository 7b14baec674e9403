import { useLocation } from 'wouter';
import type { CountySummary, Meta } from '../../api/contract/meta.ts';
import { noRegister } from '../../api/contract/source-words.ts';
import { formatCount, formatCountOf, formatEuroOf } from '../format.ts';
import type { Words } from '../head.ts';
import { formatLastWholeMonth, MedianCards } from '../parts/counties/CountyCards.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Answered } from '../ui/Pending.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { useApi } from '../use-api.ts';

export const head: Words = {
  title: 'Price Register ++',
  description: 'Homes sold in the 26 counties, with the price paid and the price asked.',
};

/**
 * The register's county index: each county's sales and its median price for the last twelve full months.
 */
export function RegisterCounties() {
  const meta = useApi<Meta>(apiPaths.meta());
  return (
    <>
      <PageHead title="Price Register ++">
        {meta.state === 'ready' ? <Opening register={meta.data.register} /> : null}
      </PageHead>
      <Answered answer={meta}>
        {({ register }) => (register.registeredSales > 0 ? <Counties register={register} /> : null)}
      </Answered>
    </>
  );
}

function Opening({ register }: { register: Meta['register'] }) {
  const medianOf = (county: CountySummary) => county.lastTwelveMonthsMedianPrice ?? 0;
  const priced = register.counties.filter(medianOf).toSorted((a, b) => medianOf(a) - medianOf(b));
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

function Counties({ register }: { register: Meta['register'] }) {
  const [, navigate] = useLocation();
  return (
    <>
      <SearchBox
        label="Find a sale by address or Eircode"
        action={paths.searchRegister()}
        name="term"
        longest={200}
        placeholder="Main Street"
        onSearch={(term) => navigate(paths.searchRegister(term))}
      />
      <MedianCards
        counties={register.counties}
        hrefOf={paths.registerCounty}
        noteOf={describeSales}
      />
    </>
  );
}
