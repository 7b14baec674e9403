import { seriesColour } from './colours.ts';
import type { ChartLine, LineChartData, LinePoint } from './line-data.ts';
import {
  describeChange,
  describeExpected,
  describeMiddle,
  describeNone,
  formatPoint,
  formatPointCount,
} from './line-text.ts';

type Props = {
  data: LineChartData;
  /** The time whose figures are shown. */
  x: number;
  /** The line whose point was chosen. */
  nearest: number | null;
};

/** The key of a chart, with each line's figure at one time, its count, and the change over a year. */
export function Tooltip({ data, x, nearest }: Props) {
  const found = data.lines.map(({ points }) => points.find((point) => point.x === x));
  const name = found.find((point) => point !== undefined)?.name ?? '';
  return (
    <div className="readout small soft num">
      <p className="readout-time none">{name}</p>
      <dl className="readout-rows grid">
        {data.lines.map((line, index) => (
          <div
            key={line.key}
            className="readout-row"
            data-nearest={index === nearest ? '' : undefined}
          >
            <dt>
              <svg width="14" height="8" aria-hidden="true">
                <path d="M1 4H13" stroke={seriesColour(line.colour ?? index)} strokeWidth="3" />
              </svg>
              {line.key}
            </dt>
            <dd>
              <Figure data={data} line={line} point={found[index]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type FigureProps = { data: LineChartData; line: ChartLine; point: LinePoint | undefined };

function Figure({ data, line, point }: FigureProps) {
  if (!point || point.value === null) return describeNone(point, data);
  const change = describeChange(data, line, point);
  const expected = describeExpected(point, data.unit);
  const middle = describeMiddle(point);
  const counted = data.unit === 'count' ? '' : formatPointCount(point, data);
  const rest = [
    ...(counted ? [counted] : []),
    ...(middle ? [middle] : []),
    ...(change ? [change] : []),
    ...(expected ? [expected] : []),
    ...(point.isProvisional ? ['incomplete'] : []),
    ...(point.isFew ? ['too few for a figure'] : []),
  ];
  return (
    <>
      <b>{formatPoint(point, data.unit)}</b>
      {rest.length > 0 ? ` · ${rest.join(' · ')}` : ''}
    </>
  );
}
