import type { ReactNode } from 'react';
import { fewSales } from '../../api/contract/limits.ts';
import { formatMonth } from '../format.ts';
import { Panel } from '../ui/Panel.tsx';
import { Chart, type ChartKind, type ChartProps } from './Chart.tsx';
import { seriesColour } from './colours.ts';
import type { Chosen, Cursor } from './drawn-points.ts';
import {
  describeIncomplete,
  knownPoints,
  type LineChartData,
  type LinePoint,
} from './line-data.ts';
import {
  describeLines,
  describeNone,
  describePoint,
  describeSingle,
  listFacts,
} from './line-text.ts';
import { type ChartTable, type TableColumn, tableUnits } from './table.ts';

/** Lines over time. */
const lineKind: ChartKind<LineChartData> = {
  load: () => import('./line-chart.ts'),
  describe: describeLines,
  tabulate: tabulateLines,
  useCursor: readLines,
  explain: (data, isAlone) => {
    const late = describeIncomplete(data);
    const dotted = isAlone
      ? `Still filling, as sales reach the register late: ${late}.`
      : 'Dotted line: some sales have yet to be registered.';
    const hollow = isAlone ? 'Hollow points are' : 'Hollow:';
    return [
      late && dotted,
      data.filling ?? '',
      hasFew(data) ? `${hollow} based on ${fewSales} sales or fewer.` : '',
    ];
  },
};

function hasFew({ lines }: LineChartData): boolean {
  return lines.some((line) => knownPoints(line).some(({ isFew }) => isFew));
}

type Props = Omit<ChartProps<LineChartData>, 'kind'>;

/** Lines over time in their panel, whose points can be read one by one. */
export function LineChart(props: Props) {
  return <Chart kind={lineKind} {...props} />;
}

type PanelProps = Props & {
  /** Says that there is nothing to draw; empty for no panel at all. */
  none: ReactNode;
  /** What chooses a part of its time; below the drawing. */
  slider?: ReactNode;
};

/** Lines in their panel; a sentence instead where a drawing would show a single time, or nothing. */
export function LinePanel({ none, slider, below, ...chart }: PanelProps) {
  const { title, note, controls, data } = chart;
  const hasFigures = data.lines.some((line) => knownPoints(line).length > 0);
  const sentence = hasFigures ? describeSingle(data) : none;
  if (hasFigures && !sentence) {
    const belowIt = (
      <>
        {slider}
        {below ? <p>{below}</p> : null}
      </>
    );
    return <LineChart {...chart} below={belowIt} />;
  }
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

/**
 * One row per time, and two columns per line where values are in euro: the value, and the number
 * of sales behind it.
 */
export function tabulateLines(data: LineChartData): ChartTable {
  const { lines, unit, scale, timeName, counted } = data;
  const isEuro = unit === 'euro' && counted !== null;
  const months = scale === 'year' ? Array.from({ length: 12 }, (_, x) => x) : [];
  const names = new Map([
    ...months.map((x) => [x, formatMonth(x + 1)] as const),
    ...lines.flatMap(({ points }) => points.map(({ x, name }) => [x, name] as const)),
  ]);
  return {
    columns: [
      { head: timeName, unit: 'text' },
      ...lines.flatMap(({ key }): TableColumn[] =>
        isEuro
          ? [
              { head: key, unit: 'euro' },
              { head: `Sales in ${key}`, unit: 'count', under: ['sale', 'sales'] },
            ]
          : [{ head: key, unit: counted === null ? tableUnits[unit] : 'count' }],
      ),
    ],
    rows: [...names]
      .toSorted(([a], [b]) => a - b)
      .map(([x, name]) => [
        name,
        ...lines.flatMap(({ points }) => {
          const { value = null, count = null } = points.find((point) => point.x === x) ?? {};
          return isEuro ? [value, count] : [value];
        }),
      ]),
  };
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
    show: (chosen) => <Key data={data} chosen={chosen} newest={newest} />,
  };
}

type KeyProps = { data: LineChartData; chosen: Chosen | null; newest: number };

/** The key of a chart, with each line's figure at one time, its count, and the change over a year. */
function Key({ data, chosen, newest }: KeyProps) {
  const at = chosen?.at ?? newest;
  const found = data.lines.map(({ points }) => points.find(({ x }) => x === at));
  return (
    <div className="readout small soft num">
      <p className="readout-time none">{found.find(Boolean)?.name}</p>
      <dl className="readout-rows grid">
        {data.lines.map((line, index) => (
          <div
            key={line.key}
            className="readout-row"
            data-nearest={index === chosen?.line ? '' : undefined}
          >
            <dt>
              <svg width="14" height="8" aria-hidden="true">
                <path d="M1 4H13" stroke={seriesColour(line.colour ?? index)} strokeWidth="3" />
              </svg>
              {line.key}
            </dt>
            <dd>
              <Figure data={data} index={index} point={found[index]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type FigureProps = { data: LineChartData; index: number; point: LinePoint | undefined };

function Figure({ data, index, point }: FigureProps) {
  const line = data.lines[index];
  if (!line || !point || point.value === null) return describeNone(point, data);
  const [first, ...rest] = listFacts(data, line, point);
  return (
    <>
      <b>{first}</b>
      {rest.length > 0 ? ` · ${rest.join(' · ')}` : ''}
    </>
  );
}
