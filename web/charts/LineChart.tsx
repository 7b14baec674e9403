import { type ReactNode, useCallback, useMemo } from 'react';
import type { YearLine } from '../../api/contract/stats.ts';
import { Chart } from './Chart.tsx';
import { buildLines } from './line-data.ts';
import { describeLines } from './line-text.ts';
import { tabulateLines } from './table.ts';

type Props = {
  /** The panel's title. */
  title: string;
  /** What the figures cover, for people who see only the downloaded chart: `Cork`. */
  place: string;
  note?: ReactNode;
  unit: 'euro' | 'count';
  lines: readonly YearLine[];
  thisYear: number;
  thisMonth: number;
  fileName: string;
};

/** Lines for this year and last year, January to December, in their panel. */
export function LineChart({
  title,
  place,
  note,
  unit,
  lines,
  thisYear,
  thisMonth,
  fileName,
}: Props) {
  const data = useMemo(
    () => ({
      title: `${title}, ${place}`,
      unit,
      lines: buildLines(lines, { thisYear, thisMonth }),
    }),
    [title, place, unit, lines, thisYear, thisMonth],
  );
  const load = useCallback(async () => {
    const { renderLineChart } = await import('./line-chart.ts');
    return (width: number) => renderLineChart(data, { width });
  }, [data]);
  const isFilling = data.lines.some((line) => line.points.some((point) => point.isFilling));
  return (
    <Chart
      title={title}
      note={note}
      caption={isFilling ? 'Dotted: months still filling' : null}
      description={describeLines(data)}
      table={tabulateLines(data)}
      fileName={fileName}
      load={load}
    />
  );
}
