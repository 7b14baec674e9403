import type { CountySummary, Meta } from '../../api/contract/meta.ts';
import { noRegister } from '../../api/contract/source-words.ts';
import { orderAreas, readCompared } from '../../api/pages/compared.ts';
import { formatCountOf, joinNames } from '../format.ts';
import type { HeadOf } from '../head.ts';
import { formatLastWholeMonth, MedianCards } from '../parts/counties/CountyCards.tsx';
import { MonthMap } from '../parts/counties/MonthMap.tsx';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { PanelGrid } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/** Also of the areas that the query compares. */
export const head: HeadOf = (_, { query }) => {
  const areas = orderAreas(readCompared(query));
  if (areas.length < 2) {
    return {
      title: 'County Stats',
      description:
        'House sales and sale prices in each of the 26 counties, this year and last year.',
    };
  }
  const names = joinNames(areas);
  return {
    title: `House prices in ${names} compared`,
    description: `What homes in ${names} sold for, on one chart: median and average prices and the number of sales, by month, quarter or twelve months.`,
    path: `/stats?compare=${areas.join(',')}`,
  };
};

/**
 * The statistics' county index: each county's median price and sales of the last twelve whole months,
 * then a chart that compares counties, and their map.
 */
export function StatsCounties() {
  const meta = useApi<Meta>(apiPaths.meta());
  return (
    <>
      <PageHead title="County Stats">
        {meta.state === 'ready' ? <Opening register={meta.data.register} /> : null}
      </PageHead>
      <Answered answer={meta} text="loading...">
        {({ register }) => (
          <MedianCards
            counties={register.counties}
            hrefOf={paths.countyStats}
            noteOf={describeSales}
          />
        )}
      </Answered>
      <PanelGrid columns="wide">
        {meta.state === 'ready' ? <TrendPanel /> : null}
        <MonthMap />
      </PanelGrid>
    </>
  );
}

function Opening({ register }: { register: Meta['register'] }) {
  const month = formatLastWholeMonth(register);
  if (!month) return <p>{noRegister}</p>;
  if (register.counties.every((one) => one.lastTwelveMonthsSales === null)) {
    return <p>Our data covers less than twelve months of sales, too little for yearly figures.</p>;
  }
  return (
    <p>
      Median sale price in each county over the twelve months to {month}, with VAT added on new
      homes.
    </p>
  );
}

/** Empty where the register doesn't cover twelve months. */
function describeSales(summary: CountySummary | undefined): string {
  const sales = summary?.lastTwelveMonthsSales ?? null;
  if (sales === null) return '';
  return sales === 0
    ? 'no market sales in 12 months'
    : `${formatCountOf(sales, 'market sale', 'market sales')} in 12 months`;
}
