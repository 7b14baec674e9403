import { useState } from 'react';
import { Link } from 'wouter';
import { type County, counties } from '../../../api/contract/lists.ts';
import type { CountySummary } from '../../../api/contract/meta.ts';
import type { PriceChangesOverview } from '../../../api/contract/price-changes.ts';
import { formatCountOf, formatWholeEuro } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useApi } from '../../use-api.ts';
import { countyPlaces, shadeOf } from './county-places.ts';
import './CountyMap.css';

type Measure = {
  name: string;
  /** What the shades mean. */
  meaning: string;
  hrefOf: (county: County) => string;
  valueOf: (county: County) => number | null;
  format: (value: number | null) => string;
};

/**
 * The counties as squares in about their places. There are three measures to colour them by, and
 * each county links to its pages.
 */
export function CountyMap({ register }: { register: readonly CountySummary[] | null }) {
  const measures = useMeasures(register);
  const [chosen, choose] = useState(0);
  const [pointed, point] = useState<County | null>(null);
  const measure = measures[chosen] as Measure;
  const values = counties.map(measure.valueOf).filter((value) => value !== null);
  const shade = shadeOf(values);
  return (
    <Panel title="County by county">
      <div className="county-map-choices">
        {measures.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className="county-map-choice"
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="county-map-body">
        <ul className="county-map">
          {counties.map((county) => {
            const { mark, row, column } = countyPlaces[county];
            const value = measure.valueOf(county);
            return (
              <li key={county} className={`county-row-${row} county-column-${column}`}>
                <Link
                  href={measure.hrefOf(county)}
                  className={`county-square county-square-${shade(value)}`}
                  onMouseEnter={() => point(county)}
                  onMouseLeave={() => point(null)}
                  onFocus={() => point(county)}
                  onBlur={() => point(null)}
                >
                  <span aria-hidden="true">{mark}</span>
                  <span className="unseen">
                    {county}, {measure.format(value)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
        <p className="county-map-said" aria-hidden="true">
          <b>{pointed ?? measure.meaning}</b>
          {pointed
            ? measure.format(measure.valueOf(pointed))
            : 'Choose a county to see its figure.'}
        </p>
        <p className="county-map-legend" aria-hidden="true">
          low
          {[1, 2, 3, 4, 5].map((level) => (
            <i key={level} className={`county-square-${level}`} />
          ))}
          high
        </p>
      </div>
    </Panel>
  );
}

function useMeasures(register: readonly CountySummary[] | null): readonly Measure[] {
  const overview = useApi<PriceChangesOverview>(apiPaths.priceChanges());
  const market = new Map(
    (overview.state === 'ready' ? overview.data : []).map((entry) => [entry.county, entry]),
  );
  const sold = new Map((register ?? []).map((entry) => [entry.county, entry]));
  return [
    {
      name: 'For sale',
      meaning: 'Homes for sale',
      hrefOf: paths.countyForSale,
      valueOf: (county) => market.get(county)?.total ?? null,
      format: (value) => formatKnown(value, 'home for sale', 'homes for sale'),
    },
    {
      name: 'Price drops',
      meaning: 'Price drops in four weeks',
      hrefOf: paths.countyPriceChanges,
      valueOf: (county) => market.get(county)?.drops ?? null,
      format: (value) => formatKnown(value, 'price drop', 'price drops'),
    },
    {
      name: 'Sold prices',
      meaning: 'Median sale price',
      hrefOf: paths.registerCounty,
      valueOf: (county) => sold.get(county)?.lastTwelveMonthsMedianPrice ?? null,
      format: (value) =>
        value === null ? 'no sales in 12 months' : `median sale price ${formatWholeEuro(value)}`,
    },
  ];
}

/** A count, or that it isn't known yet: never a number that nobody has counted. */
function formatKnown(count: number | null, one: string, many: string): string {
  return count === null ? 'not known yet' : formatCountOf(count, one, many);
}
