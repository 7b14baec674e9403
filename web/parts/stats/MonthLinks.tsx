import { Link } from 'wouter';
import { formatShortMonth } from '../../format.ts';
import { paths } from '../../paths.ts';
import './MonthLinks.css';

type Props = {
  county: string;
  thisYear: number;
  /** The first month of this year that is covered, where not January. */
  firstMonth?: number;
  /** The newest month of this year; the row ends with it. */
  thisMonth: number;
  lastYear: number;
  /** Null where the register doesn't cover last year. */
  lastYearTotalSales: number | null;
};

/** Links to months: this year up to the newest one, and all of last year where it is known. */
export function MonthLinks({
  county,
  thisYear,
  firstMonth = 1,
  thisMonth,
  lastYear,
  lastYearTotalSales: before,
}: Props) {
  const rows = [
    { year: thisYear, first: firstMonth, last: thisMonth },
    ...(before === null ? [] : [{ year: lastYear, first: 1, last: 12 }]),
  ];
  return (
    <div className="month-rows">
      {rows.map(({ year, first, last }) => (
        <nav key={year} className="month-row" aria-label={`Months of ${year}`}>
          <h3>{year}</h3>
          <ul>
            {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((month) => (
              <li key={month}>
                <Link href={paths.monthStats(county, year, month)}>
                  {formatShortMonth(month)}
                  <span className="visually-hidden"> {year}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
