import { Link } from 'wouter';
import { formatShortMonth } from '../../format.ts';
import { paths } from '../../paths.ts';
import './MonthLinks.css';

type Props = {
  county: string;
  thisYear: number;
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
  thisMonth,
  lastYear,
  lastYearTotalSales: before,
}: Props) {
  const rows = [
    { year: thisYear, months: thisMonth },
    ...(before === null ? [] : [{ year: lastYear, months: 12 }]),
  ];
  return (
    <div className="month-rows">
      {rows.map(({ year, months }) => (
        <nav key={year} className="month-row" aria-label={`Months of ${year}`}>
          <h3>{year}</h3>
          <ul>
            {Array.from({ length: months }, (_, index) => index + 1).map((month) => (
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
