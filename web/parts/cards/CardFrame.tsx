import type { Meta } from '../../../api/contract/meta.ts';
import { describeCredit } from '../../charts/credit.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { CardLines } from './CardLines.tsx';
import { CardText as Text } from './CardText.tsx';
import {
  type CardLine,
  type CardPoint,
  cardSize,
  cardColours as colours,
  cardEdge as edge,
} from './card-line.ts';
import { wrapSentences, wrapText } from './card-text.ts';

/** What a card says: a title, the one figure that matters, a few words, and how it went. */
export type CardContent = {
  readonly title: string;
  readonly figure?: string | undefined;
  readonly figureName?: string;
  readonly words: string;
  readonly line?: readonly CardPoint[];
  /** Several lines instead, each with its name at its end. */
  readonly lines?: readonly CardLine[];
  /** Whether values hold until the next one. */
  readonly isStepped?: boolean;
};

const { width, height } = cardSize;
const inner = width - 2 * edge;
const { green } = colours;

/**
 * A page as a picture for other sites, 1200 by 630 pixels. The font has one weight there: bold text
 * is drawn with an outline of its own colour.
 */
export function CardFrame(content: CardContent) {
  const { title, figure, figureName, words, isStepped } = content;
  const lines = content.lines ?? (content.line ? [{ name: '', points: content.line }] : []);
  const titleSize = [60, 54, 48].find((size) => wrapTitle(title, size).length === 1) ?? 48;
  const titles = wrapTitle(title, titleSize);
  const below = 172 + (titles.length - 1) * titleSize * 1.15;
  const known = lines.flatMap(({ points }) => points.filter(({ y }) => y !== null));
  const isDrawn = new Set(known.map(({ x }) => x)).size > 1;
  const wordSize = isDrawn ? 30 : 38;
  const top = (figure ? below + 120 : below + 34) + wordSize;
  const shown = wrapSentences(words, { size: wordSize, width: inner, most: isDrawn ? 2 : 4 });
  const beside = 24 + measureFigure(figure ?? '');
  const names = wrapText(figureName ?? '', { size: 28, width: inner - beside, most: 2 });
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
          {names.map((text, at) => (
            <Text
              key={text}
              x={edge + beside}
              y={below + 98 - (names.length - 1 - at) * 34}
              size={28}
              colour={colours.soft}
            >
              {text}
            </Text>
          ))}
        </>
      ) : null}
      {shown.map((text, at) => (
        <Text key={text} y={top + at * wordSize * 1.4} size={wordSize} colour={colours.soft}>
          {text}
        </Text>
      ))}
      {isDrawn ? (
        <CardLines lines={lines} isStepped={isStepped === true} top={top + shown.length * 42 + 8} />
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
