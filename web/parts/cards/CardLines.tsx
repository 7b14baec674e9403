import { seriesColours } from '../../charts/colours.ts';
import { CardText } from './CardText.tsx';
import { type CardLine, cardColours, cardEdge, cardSize } from './card-line.ts';
import { spreadNames } from './spread-names.ts';

type Props = { lines: readonly CardLine[]; isStepped: boolean; top: number };

/** Lines over one time, the names of its ends below them, and theirs at their own ends. */
export function CardLines({ lines, isStepped, top }: Props) {
  const bottom = cardSize.height - 104;
  const places = lines.flatMap(({ points }) => points).toSorted((a, b) => a.x - b.x);
  const [first, last] = [places[0], places.at(-1)];
  const values = places.flatMap(({ y }) => (y === null ? [] : [y]));
  const high = Math.max(...values);
  // A small change looks small.
  const low = Math.min(...values, high * 0.9);
  const from = first?.x ?? 0;
  const end = cardSize.width - cardEdge - 10 - (lines.length > 1 ? 150 : 0);
  const across = (x: number) =>
    cardEdge + ((x - from) / ((last?.x ?? 1) - from || 1)) * (end - cardEdge);
  const down = (y: number) => bottom - 10 - ((y - low) / (high - low || 1)) * (bottom - top - 24);
  const ends = lines.map(({ points }) => points.findLast(({ y }) => y !== null));
  const names = spreadNames(ends.map((point) => down(point?.y ?? low)));
  return (
    <g>
      <path
        d={`M${cardEdge} ${bottom}H${cardSize.width - cardEdge}`}
        stroke={cardColours.rule}
        strokeWidth="2"
      />
      {lines.map(({ name, points }, at) => {
        const colour = seriesColours[at]?.light ?? cardColours.green;
        const point = ends[at];
        return (
          <g key={name}>
            <path
              d={trace(points, across, down, isStepped)}
              fill="none"
              stroke={colour}
              strokeWidth="6"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {point?.y ? (
              <circle cx={across(point.x)} cy={down(point.y)} r="10" fill={colour} />
            ) : null}
            {point && name ? (
              <CardText x={end + 22} y={(names[at] ?? 0) + 8} size={24} colour={colour} isBold>
                {name}
              </CardText>
            ) : null}
          </g>
        );
      })}
      <CardText y={bottom + 32} size={22} colour={cardColours.soft}>
        {first?.name ?? ''}
      </CardText>
      <CardText x={end + 10} y={bottom + 32} size={22} colour={cardColours.soft} isEnd>
        {last?.name ?? ''}
      </CardText>
    </g>
  );
}

type Scale = (value: number) => number;

function trace(points: CardLine['points'], across: Scale, down: Scale, isStepped: boolean): string {
  const course = points.map(({ x, y }, at) => {
    if (y === null) return '';
    const isNew = points[at - 1]?.y == null;
    if (isNew) return `M${across(x)} ${down(y)}`;
    return isStepped ? `H${across(x)}V${down(y)}` : `L${across(x)} ${down(y)}`;
  });
  return course.join('');
}
