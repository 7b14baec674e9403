import type { Meta } from '../../../api/contract/meta.ts';
import { describeCredit } from '../../charts/credit.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { wrapSentences, wrapText } from './card-text.ts';

/** A point of a card's line; `y` is null where there is none. */
export type CardPoint = { readonly x: number; readonly y: number | null; readonly name: string };

/** What a card says: a title, the one figure that matters, a few words, and how it went. */
export type CardContent = {
  readonly title: string;
  readonly figure?: string | undefined;
  readonly figureName?: string;
  readonly words: string;
  readonly line?: readonly CardPoint[];
  /** Whether values hold until the next one. */
  readonly isStepped?: boolean;
};

const [width, height, edge] = [1200, 630, 64];
const inner = width - 2 * edge;
const colours = { paper: '#faf9f6', ink: '#16211f', soft: '#4a5753', rule: '#d9d4c7' };
const green = '#0b5d4e';

/**
 * A page as a picture for other sites, 1200 by 630 pixels. The font has one weight there: bold text
 * is drawn with an outline of its own colour.
 */
export function CardFrame({ title, figure, figureName, words, line, isStepped }: CardContent) {
  const titleSize = [60, 54, 48].find((size) => wrapTitle(title, size).length === 1) ?? 48;
  const titles = wrapTitle(title, titleSize);
  const below = 172 + (titles.length - 1) * titleSize * 1.15;
  const places = (line ?? []).filter(({ y }) => y !== null).map(({ x }) => x);
  const isDrawn = new Set(places).size > 1;
  const wordSize = isDrawn ? 30 : 38;
  const top = (figure ? below + 120 : below + 34) + wordSize;
  const shown = wrapSentences(words, { size: wordSize, width: inner, most: isDrawn ? 2 : 4 });
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="Inter Variable, Inter, sans-serif"
    >
      <title>{title}</title>
      <rect width={width} height={height} fill={colours.paper} />
      <rect width={width} height={12} fill={green} />
      <Brand />
      {titles.map((text, at) => (
        <Text
          key={text}
          y={172 + at * titleSize * 1.15}
          size={titleSize}
          colour={colours.ink}
          isBold
        >
          {text}
        </Text>
      ))}
      {figure ? (
        <>
          <Text y={below + 98} size={76} colour={green} isBold>
            {figure}
          </Text>
          {figureName ? (
            <Text
              x={edge + 24 + measureFigure(figure)}
              y={below + 98}
              size={28}
              colour={colours.soft}
            >
              {figureName}
            </Text>
          ) : null}
        </>
      ) : null}
      {shown.map((text, at) => (
        <Text key={text} y={top + at * wordSize * 1.4} size={wordSize} colour={colours.soft}>
          {text}
        </Text>
      ))}
      {isDrawn && line ? (
        <Line line={line} isStepped={isStepped === true} top={top + shown.length * 42 + 8} />
      ) : null}
      <Credit />
    </svg>
  );
}

const wrapTitle = (title: string, size: number) =>
  wrapText(title, { size, width: inner, most: 2, isBold: true });

/** How wide a figure of 76 pixels is: its digits, and its commas and points. */
function measureFigure(figure: string): number {
  return [...figure].reduce((sum, letter) => sum + (/[\d€A-Z]/.test(letter) ? 48 : 22), 0);
}

type TextProps = {
  x?: number;
  y: number;
  size: number;
  colour: string;
  isBold?: boolean;
  isEnd?: boolean;
  children: string;
};

function Text({ x = edge, y, size, colour, isBold, isEnd, children }: TextProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={colour}
      textAnchor={isEnd ? 'end' : 'start'}
      {...(isBold && { stroke: colour, strokeWidth: size * 0.028, strokeLinejoin: 'round' })}
    >
      {children}
    </text>
  );
}

/** The gable over three rising bars, and the name. */
function Brand() {
  return (
    <g>
      <g transform={`translate(${edge} 40) scale(1.5)`}>
        <rect width="32" height="32" rx="8" fill={green} />
        <path
          d="M6 14.5 16 6.5l10 8M10 25v-4.5M16 25V15M22 25v-7"
          fill="none"
          stroke="#ffffff"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <Text x={edge + 64} y={75} size={32} colour={colours.ink} isBold>
        Luach
      </Text>
    </g>
  );
}

function Credit() {
  const meta = useApi<Meta>(apiPaths.meta());
  const [source = ''] = meta.state === 'ready' ? describeCredit(meta.data) : [];
  const [text = ''] = wrapText(source, { size: 21, width: inner, most: 1 });
  return (
    <Text y={height - 28} size={21} colour={colours.soft}>
      {text}
    </Text>
  );
}

/** The line, the names of its ends below it. */
function Line({
  line,
  isStepped,
  top,
}: {
  line: readonly CardPoint[];
  isStepped: boolean;
  top: number;
}) {
  const bottom = height - 104;
  const known = line.flatMap(({ x, y }) => (y === null ? [] : [{ x, y }]));
  const [first, last] = [line[0], line.at(-1)];
  const high = Math.max(...known.map(({ y }) => y));
  // A small change looks small.
  const low = Math.min(...known.map(({ y }) => y), high * 0.9);
  const from = first?.x ?? 0;
  const across = (x: number) => edge + ((x - from) / ((last?.x ?? 1) - from || 1)) * (inner - 10);
  const down = (y: number) => bottom - 10 - ((y - low) / (high - low || 1)) * (bottom - top - 24);
  const course = line.map(({ x, y }, at) => {
    if (y === null) return '';
    const isNew = line[at - 1]?.y == null;
    if (isNew) return `M${across(x)} ${down(y)}`;
    return isStepped ? `H${across(x)}V${down(y)}` : `L${across(x)} ${down(y)}`;
  });
  const end = known.at(-1);
  return (
    <g>
      <path d={`M${edge} ${bottom}H${width - edge}`} stroke={colours.rule} strokeWidth="2" />
      <path
        d={course.join('')}
        fill="none"
        stroke={green}
        strokeWidth="6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {end ? <circle cx={across(end.x)} cy={down(end.y)} r="10" fill={green} /> : null}
      <Text y={bottom + 32} size={22} colour={colours.soft}>
        {first?.name ?? ''}
      </Text>
      <Text x={width - edge} y={bottom + 32} size={22} colour={colours.soft} isEnd>
        {last?.name ?? ''}
      </Text>
    </g>
  );
}
