import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Townlands } from '../../../api/contract/for-sale.ts';
import type { PlacePage, SalesYear } from '../../../api/contract/streets.ts';
import { formatSalesName } from '../../../api/pages/format-sales-name.ts';
import type { LineChartData } from '../../charts/line-data.ts';
import { LineChart } from '../../charts/lines.tsx';
import { fillYears, formatShownMedian, shownMedian } from '../../charts/sales-data.ts';
import { formatCount, noFigure, shorten } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { type Column, column, DataTable } from '../../ui/DataTable.tsx';
import { Button, SelectField } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Answered } from '../../ui/Pending.tsx';
import { useApi, useData } from '../../use-api.ts';
import { formatYear } from './describe-sales.ts';

type Props = { page: PlacePage; thisYear: number | null };

/** A place's figures next to those of another place in the county, named in the URL. */
export function ComparePlaces({ page, thisYear }: Props) {
  const query = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const chosen = query.get('compare') ?? '';
  const compared = chosen === page.key ? '' : chosen;
  query.delete('compare');
  const others = [...query];
  const county = page.county || (page.town.startsWith('Dublin') ? 'Dublin' : '');
  const choices = useData<Townlands>(county ? apiPaths.townlands(county) : null) ?? [];
  const other = useApi<PlacePage>(compared ? apiPaths.place(compared) : null);
  const choose = (key: string) => {
    const given = new URLSearchParams(key ? [...others, ['compare', key]] : others);
    navigate(given.size > 0 ? `${path}?${given}` : path, { replace: true, state: history.state });
  };
  if (!compared && choices.length < 2) return null;
  return (
    <Panel title="Compare with another place">
      <form className="choices-bar" action={path}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          label="Place"
          name="compare"
          value={compared}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">None</option>
          {choices.map(({ townlandName, placeKey }) =>
            placeKey && placeKey !== page.key ? (
              <option key={placeKey} value={placeKey}>
                {townlandName}
              </option>
            ) : null,
          )}
        </SelectField>
        <noscript>
          <Button type="submit">Compare</Button>
        </noscript>
      </form>
      {compared ? (
        <Answered answer={other} missing="We have no record of this place.">
          {(place) => <Compared pages={[page, place]} thisYear={thisYear} />}
        </Answered>
      ) : null}
    </Panel>
  );
}

type Figure = { readonly name: string; readonly read: (page: PlacePage) => string };

const counts: readonly Figure[] = [
  { name: 'Sales in the register', read: (page) => formatCount(page.registeredSales) },
  { name: 'Market sales', read: (page) => formatCount(page.totalSales) },
  { name: 'Homes for sale', read: (page) => formatCount(page.homesForSale) },
  { name: 'Homes sale agreed', read: (page) => formatCount(page.homesSaleAgreed) },
];

/**
 * The places' counts, after their medians for the latest full year in which every place has enough
 * sales.
 */
function listFigures(pages: readonly PlacePage[], thisYear: number | null): readonly Figure[] {
  const yearOf = (page: PlacePage, year: number) => page.years.find((one) => one.year === year);
  const hasMedian = (one: SalesYear | undefined) => one !== undefined && shownMedian(one) !== null;
  const year = pages[0]?.years
    .map((one) => one.year)
    .findLast((one) => one !== thisYear && pages.every((page) => hasMedian(yearOf(page, one))));
  if (year === undefined) return counts;
  const read = (page: PlacePage) => {
    const found = yearOf(page, year);
    return found ? formatShownMedian(found) : noFigure;
  };
  return [{ name: `Median sale price, ${year}`, read }, ...counts];
}

type ComparedProps = { pages: readonly [PlacePage, PlacePage]; thisYear: number | null };

function Compared({ pages, thisYear }: ComparedProps) {
  const data = useMemo(() => buildPlaceChart(pages, thisYear), [pages, thisYear]);
  const columns: Column<Figure>[] = [
    column('name', 'Figure', 'text', ({ name }) => name),
    ...pages.map((page) =>
      column<Figure>(page.key, formatSalesName(page), 'number', ({ read }) => read(page)),
    ),
  ];
  const names = pages.map(formatSalesName).join(' and ');
  return (
    <>
      <DataTable
        caption={`${names} compared`}
        columns={columns}
        rows={listFigures(pages, thisYear)}
        isSmall
      />
      <LineChart
        title={`Median by year, ${names}`}
        data={data}
        fileName={`luach-${pages.map(({ key }) => key).join('-and-')}`}
        isInPanel
      />
    </>
  );
}

/** The median for both places in each year with enough sales. */
function buildPlaceChart(pages: readonly PlacePage[], thisYear: number | null): LineChartData {
  const lines = pages.map((page) => ({
    key: page.isRoutingKey ? page.name : shorten(page.name, 16),
    points: fillYears(page.years).map((year) => ({
      x: year.year * 12,
      name: formatYear(year.year, thisYear),
      value: shownMedian(year),
      count: year.totalSales,
      isProvisional: year.year === thisYear,
    })),
  }));
  return {
    title: `Median sale price by year, ${pages.map(formatSalesName).join(' and ')}`,
    unit: 'euro',
    lines,
    scale: 'months',
    timeName: 'Year',
  };
}
