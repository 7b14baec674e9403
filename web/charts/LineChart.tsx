import { type ReactNode, useCallback, useMemo } from 'react';
import type { YearLine } from '../../api/contract/stats.ts';
import { Chart } from './Chart.tsx';
import { buildYearChart, fewSales, type LineChartData } from './line-data.ts';
import { describeLines } from './line-text.ts';
import { PointReader } from './PointReader.tsx';
import { type ChartTable, tabulateLines } from './table.ts';

type Props = {
  /** The panel's title. */
  title: string;
  /** What the figures cover. */
  note?: string;
  controls?: ReactNode;
  below?: ReactNode;
  embedPath?: string;
  /** Must stay the same object while its figures are the same. */
  data: LineChartData;
  /** Where it isn't one column, or two, a line. */
  table?: ChartTable;
  fileName: string;
  isInPanel?: boolean;
};

/** Lines over time in their panel, whose points can be read one by one. */
export function LineChart({ data, controls, table, ...props }: Props) {
  const { title, note, below, embedPath, fileName, isInPanel } = props;
  const load = useCallback(async () => {
    const { renderLineChart } = await import('./line-chart.ts');
    return (width: number) => renderLineChart(data, { width });
  }, [data]);
  const points = data.lines.flatMap((line) => line.points);
  const hasFew = points.some((point) => point.isFew && point.value !== null);
  const about = [
    note ? `${note}.` : '',
    data.incomplete ? `Still filling, as sales reach the register late: ${data.incomplete}.` : '',
    hasFew ? `Hollow points rest on ${fewSales} sales or fewer, too few for a line.` : '',
  ].filter(Boolean);
  const caption = [
    data.incomplete ? 'Dotted: still filling.' : '',
    hasFew ? `Hollow: ${fewSales} sales or fewer, too few for a line.` : '',
  ];
  return (
    <Chart
      title={title}
      note={note}
      fullTitle={data.title}
      about={about}
      embedPath={embedPath}
      controls={controls}
      below={below}
      caption={caption.filter(Boolean).join(' ') || null}
      description={describeLines(data)}
      table={table ?? tabulateLines(data)}
      fileName={fileName}
      isInPanel={isInPanel}
      reader={(box) => <PointReader box={box} data={data} />}
      load={load}
    />
  );
}

type YearProps = {
  title: string;
  /** What the figures cover, for people who see only the downloaded chart: `Cork`. */
  place: string;
  note?: string;
  controls?: ReactNode;
  embedPath: string;
  unit: 'euro' | 'count';
  lines: readonly YearLine[];
  thisYear: number;
  thisMonth: number;
  fileName: string;
};

/** Lines for this year and last year, January to December, in their panel. */
export function YearChart({ title, place, unit, lines, thisYear, thisMonth, ...rest }: YearProps) {
  const data = useMemo(
    () => buildYearChart(`${title}, ${place}`, unit, lines, { thisYear, thisMonth }),
    [title, place, unit, lines, thisYear, thisMonth],
  );
  return <LineChart title={title} data={data} {...rest} />;
}
