import './CountyCards.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type County, provinceNames, provinces } from '../../../api/contract/lists.ts';
import type { CountySummary, Meta } from '../../../api/contract/meta.ts';
import { CountyFlag } from '../../charts/CountyFlag.tsx';
import { addMonths } from '../../charts/line-data.ts';
import { formatCountOf, formatEuroOf, formatMonth } from '../../format.ts';

export type CountyCard = {
  href: string;
  /** The main number, and what it counts. */
  figure: ReactNode;
  note: ReactNode;
  /**
   * Where the figure lies between the lowest county's (0) and the highest's (1); without it, no
   * scale is drawn.
   */
  position?: number | null;
};

/** The 26 counties as cards, grouped by province. */
export function CountyCards({ cardOf }: { cardOf: (county: County) => CountyCard }) {
  return provinceNames.map((province) => (
    <section
      key={province}
      className="province stack gap-3"
      aria-labelledby={`province-${province}`}
    >
      <header className="province-head row">
        <h2 id={`province-${province}`}>{province}</h2>
        <p className="fine">{formatCountOf(provinces[province].length, 'county', 'counties')}</p>
      </header>
      <ul className="county-cards plain-list">
        {provinces[province].map((county) => (
          <li key={county}>
            <Card county={county} {...cardOf(county)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Card({ county, href, figure, note, position }: CountyCard & { county: County }) {
  return (
    <Link href={href} className="county-card card">
      <span className="county-card-name">
        <CountyFlag county={county} />
        {county}
      </span>
      <span className="county-card-figure num">{figure}</span>
      <span className="fine">{note}</span>
      {position === null || position === undefined ? null : (
        <svg className="county-card-scale" aria-hidden="true" width="100%" height="8">
          <line x1="0" x2="100%" y1="4" y2="4" />
          <circle cx={`${(2 + position * 96).toFixed(1)}%`} cy="4" r="4" />
        </svg>
      )}
    </Link>
  );
}

type MedianProps = {
  counties: readonly CountySummary[];
  hrefOf: (county: County) => string;
  /** What is said of a county's sales of the last twelve whole months. */
  noteOf: (summary: CountySummary | undefined) => string;
};

/** The counties with their median prices of the last twelve whole months, on one scale. */
export function MedianCards({ counties, hrefOf, noteOf }: MedianProps) {
  const position = scaleBetween(counties.map((county) => county.lastTwelveMonthsMedianPrice ?? 0));
  return (
    <CountyCards
      cardOf={(county) => {
        const summary = counties.find((one) => one.county === county);
        const median = summary?.lastTwelveMonthsMedianPrice ?? null;
        return {
          href: hrefOf(county),
          figure: formatEuroOf(median, summary?.lastTwelveMonthsSales ?? 0),
          note: noteOf(summary),
          position: position(median),
        };
      }}
    />
  );
}

/**
 * Where each value lies between the lowest (0) and the highest (1), on a logarithmic scale as usual
 * for prices.
 */
function scaleBetween(values: readonly number[]): (value: number | null) => number | null {
  const logs = values.filter((value) => value > 0).map(Math.log);
  const low = Math.min(...logs);
  const high = Math.max(...logs);
  return (value) =>
    value === null || value <= 0 || high <= low ? null : (Math.log(value) - low) / (high - low);
}

/**
 * The month in which the last twelve whole months end, `October 2026`: the one before the month of
 * the newest sale; null where there are no sales.
 */
export function formatLastWholeMonth({
  thisYear,
  thisMonth,
}: Pick<Meta['register'], 'thisYear' | 'thisMonth'>): string | null {
  if (thisYear === null || thisMonth === null) return null;
  const { year, month } = addMonths(thisYear, thisMonth, -1);
  return `${formatMonth(month)} ${year}`;
}
