import { useState } from 'react';
import { useSearch } from 'wouter';
import type { MapMeasure } from '../../api/contract/limits.ts';
import type { CountySummary, Meta } from '../../api/contract/meta.ts';
import { readCompared } from '../../api/pages/compared.ts';
import { formatCountOf, formatEuroOf } from '../format.ts';
import { CountyCards, scaleBetween } from '../parts/counties/CountyCards.tsx';
import { formatLastWholeMonth } from '../parts/counties/last-whole-month.ts';
import { MonthMap } from '../parts/counties/MonthMap.tsx';
import { readMapChoice } from '../parts/counties/read-map.ts';
import { TrendPanel } from '../parts/trends/TrendPanel.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { PanelGrid } from '../ui/PanelGrid.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/**
 * The statistics' county index: each county's median price and sales of the last twelve whole months.
 * Where the address compares counties, their chart comes before the map.
 */
export function StatsCounties() {
  const meta = useApi<Meta>(apiPaths.meta());
  const query = useSearch();
  // As the page was opened: a visitor who then adds a county keeps the chart where it is.
  const [isComparison] = useState(() => readCompared(query).length > 0);
  const trends = meta.state === 'ready' ? <TrendPanel /> : null;
  return (
    <>
      <PageHead title="County Stats">
        {meta.state === 'ready' ? <Opening register={meta.data.register} /> : null}
      </PageHead>
      <PanelGrid columns="wide">
        {isComparison ? trends : null}
        <MonthMap />
        {isComparison ? null : trends}
      </PanelGrid>
      {meta.state === 'ready' ? (
        <Cards counties={meta.data.register.counties} />
      ) : (
        <Pending answer={meta} text="loading..." />
      )}
    </>
  );
}

function Opening({ register }: { register: Meta['register'] }) {
  const month = formatLastWholeMonth(register);
  const { measure } = readMapChoice(useSearch(), 'median');
  if (!month) return <p>The register holds no sales yet.</p>;
  return (
    <p>
      {describePage(measure, month)} Choose a county to see its prices and sales month by month,
      this year and last.
    </p>
  );
}

/** What the map shows, where it isn't what the cards below show. */
const mapLedes: Readonly<Record<Exclude<MapMeasure, 'median'>, string>> = {
  change: 'How far the median sale price of each county moved in a year.',
  forsale: 'Homes for sale in each county.',
  cut: 'What share of each county’s homes for sale had a price cut within four weeks.',
  days: 'How many days homes in each county take to sell.',
};

/** What the page shows, by the measure of its map. */
function describePage(measure: MapMeasure, month: string): string {
  const over = `over the twelve months to ${month}, with VAT added on new homes.`;
  return measure === 'median'
    ? `The median sale price of each county ${over}`
    : `${mapLedes[measure]} The cards below give each county’s median sale price ${over}`;
}

function Cards({ counties }: { counties: readonly CountySummary[] }) {
  const byName = new Map(counties.map((county) => [county.county, county]));
  const position = scaleBetween(counties.map((county) => county.lastTwelveMonthsMedianPrice ?? 0));
  return (
    <CountyCards
      cardOf={(county) => {
        const summary = byName.get(county);
        const sales = summary?.lastTwelveMonthsSales ?? 0;
        const median = summary?.lastTwelveMonthsMedianPrice ?? null;
        return {
          href: paths.countyStats(county),
          figure: formatEuroOf(median, sales),
          note:
            sales === 0
              ? 'no market sales in 12 months'
              : `${formatCountOf(sales, 'market sale', 'market sales')} in 12 months`,
          position: position(median),
        };
      }}
    />
  );
}
