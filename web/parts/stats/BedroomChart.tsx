import { useLocation, useSearch } from 'wouter';
import { bedroomCounts } from '../../../api/contract/limits.ts';
import type { CountyStats, YearLine } from '../../../api/contract/stats.ts';
import { YearChart } from '../../charts/LineChart.tsx';
import { hasSales } from '../../charts/line-data.ts';
import { paths } from '../../paths.ts';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { describeMissing, describeNoneOf, formatShare } from './describe-stats.ts';

type Beds = (typeof bedroomCounts)[number];

/**
 * Prices by the number of bedrooms, one at a time, as the address says: `beds=3`, `price=average`.
 * Bedrooms are known only from listings: where no sale is linked to one, words replace the axes.
 */
export function BedroomChart({ stats }: { stats: CountyStats }) {
  const given = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const sales = stats.thisYearTotalSales + stats.lastYearTotalSales;
  const known = bedroomCounts.filter((beds) => hasSales(stats[`medianPrice${beds}Bed`]));
  const beds = known.find((one) => String(one) === given.get('beds')) ?? mostSold(stats, known);
  const isAverage = given.get('price') === 'average';
  if (beds === undefined) {
    return (
      <Panel title="Prices by bedrooms">
        <p>{describeMissing(0, sales, 'these bedrooms')}</p>
      </Panel>
    );
  }
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(given);
    next.set(name, value);
    navigate(`${path}?${next.toString().replaceAll('%2C', ',')}`, {
      replace: true,
      state: history.state,
    });
  };
  const lines = stats[`${isAverage ? 'average' : 'median'}Price${beds}Bed`];
  const title = `${isAverage ? 'Average' : 'Median'} monthly price, ${beds} bedrooms`;
  return (
    <YearChart
      title={title}
      place={stats.county}
      note={formatShare(countSales(lines), sales)}
      controls={
        <div className="choices-bar">
          <Choices legend="Bedrooms">
            {known.map((one) => (
              <Choice
                key={one}
                isOn={one === beds}
                onPress={() => choose('beds', String(one))}
                name={`${one} bedrooms`}
              >
                {one}
              </Choice>
            ))}
          </Choices>
          <Choices legend="Price">
            {['median', 'average'].map((one) => (
              <Choice
                key={one}
                isOn={(one === 'average') === isAverage}
                onPress={() => choose('price', one)}
              >
                {one === 'average' ? 'Average' : 'Median'}
              </Choice>
            ))}
          </Choices>
        </div>
      }
      unit="euro"
      none={describeNoneOf(beds)}
      lines={lines}
      thisYear={stats.thisYear}
      thisMonth={stats.thisMonth}
      fileName={`${stats.county}-${title}`.toLowerCase().replaceAll(/[ ,]+/g, '-')}
      embedPath={paths.embed(
        'bedrooms',
        `${paths.countyStats(stats.county)}?beds=${beds}&price=${isAverage ? 'average' : 'median'}`,
      )}
    />
  );
}

/** The number of bedrooms with the most sales; undefined where none is known. */
function mostSold(stats: CountyStats, known: readonly Beds[]): Beds | undefined {
  const sales = (beds: Beds) => countSales(stats[`medianPrice${beds}Bed`]);
  return known.toSorted((a, b) => sales(b) - sales(a))[0];
}

function countSales(lines: readonly YearLine[]): number {
  return lines.flatMap((line) => line.value).reduce((sum, { count }) => sum + count, 0);
}
