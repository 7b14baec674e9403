import { type ReactNode, useCallback, useMemo } from 'react';
import { fewSales } from '../../api/contract/limits.ts';
import type { YearLine } from '../../api/contract/stats.ts';
import { Panel } from '../ui/Panel.tsx';
import { Chart } from './Chart.tsx';
import type { Cursor } from './drawn-points.ts';
import { buildYearChart, knownPoints, type LineChartData } from './line-data.ts';
import { describeLines, describePoint, describeSingle } from './line-text.ts';
import { PointReader } from './PointReader.tsx';
import { Tooltip } from './Tooltip.tsx';
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
  /** Its page explains dotted lines and hollow points once, for all its charts. */
  isExplained?: boolean;
};

type PanelProps = Omit<Props, 'below' | 'isInPanel' | 'isExplained'> & {
  /** Says that there is nothing to draw; empty for no panel at all. */
  none: ReactNode;
  /** What is said below the drawing, as part of a sentence. */
  below: ReactNode;
};

/** Lines in their panel; a sentence instead where a drawing would show a single time, or nothing. */
export function LinePanel({ none, below, ...chart }: PanelProps) {
  const { title, note, controls, data } = chart;
  const hasFigures = data.lines.some((line) => knownPoints(line).length > 0);
  const sentence = hasFigures ? describeSingle(data) : none;
  if (hasFigures && !sentence) return <LineChart {...chart} below={<p>{below}</p>} />;
  if (!sentence) return null;
  return (
    <Panel title={title} note={hasFigures ? note?.split(';')[0] : null}>
      {controls}
      <p>
        {sentence} {hasFigures ? below : null}
      </p>
    </Panel>
  );
}

/** Lines over time in their panel, whose points can be read one by one. */
export function LineChart({ data, controls, table, ...props }: Props) {
  const { title, note, below, embedPath, fileName, isInPanel, isExplained = false } = props;
  const load = useCallback(async () => {
    const { renderLineChart } = await import('./line-chart.ts');
    return (width: number) => renderLineChart(data, { width });
  }, [data]);
  const reading = useMemo(() => readLines(data), [data]);
  const points = data.lines.flatMap((line) => line.points);
  const hasFew = points.some((point) => point.isFew && point.value !== null);
  const about = [
    note ? `${note}.` : '',
    data.incomplete ? `Still filling, as sales reach the register late: ${data.incomplete}.` : '',
    data.filling ?? '',
    hasFew ? `Hollow points are based on ${fewSales} sales or fewer.` : '',
  ].filter(Boolean);
  const caption = [
    data.incomplete && !isExplained ? 'Dotted: some sales still to be registered.' : '',
    (!isExplained && data.filling) || '',
    hasFew && !isExplained ? `Hollow: based on ${fewSales} sales or fewer.` : '',
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
      reader={(box) => <PointReader box={box} reading={reading} />}
      load={load}
    />
  );
}

function readLines(data: LineChartData): Cursor {
  const lines = data.lines.map((line) => knownPoints(line).map(({ x }) => x));
  const newest = lines.map((line) => line.at(-1)).find((x) => x !== undefined) ?? 0;
  return {
    title: data.title,
    lines,
    describe: ({ line: index, at }) => {
      const line = data.lines[index];
      const point = line?.points.find(({ x }) => x === at);
      return line && point ? describePoint(data, line, point) : '';
    },
    show: (chosen) => (
      <Tooltip data={data} x={chosen?.at ?? newest} nearest={chosen?.line ?? null} />
    ),
  };
}

type YearProps = {
  title: string;
  /** What the figures cover, for people who see only the downloaded chart: `Cork`. */
  place: string;
  note?: string;
  isExplained?: boolean;
  embedPath: string;
  unit: 'euro' | 'count';
  lines: readonly YearLine[];
  thisYear: number;
  thisMonth: number;
  fileName: string;
  /** The words for a month without a figure; no market sales where it doesn't say. */
  none?: string;
  /** Adds to the chart what is known besides; must stay the same function. */
  refine?: (data: LineChartData) => LineChartData;
};

/** Lines for this year and last year, January to December, in their panel. */
export function YearChart({ title, place, unit, lines, thisYear, thisMonth, ...rest }: YearProps) {
  const { refine, none, ...props } = rest;
  const data = useMemo(() => {
    const built = buildYearChart(`${title}, ${place}`, unit, lines, { thisYear, thisMonth });
    const complete = none ? { ...built, none } : built;
    return refine ? refine(complete) : complete;
  }, [title, place, unit, lines, thisYear, thisMonth, none, refine]);
  return <LineChart title={title} data={data} {...props} />;
}
