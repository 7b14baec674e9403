import { escapeMarkup } from '../contract/markup.ts';
import { wrapSentences, wrapText } from './card-text.ts';
import { pictureSize } from './picture-path.ts';

/** The one figure of a page that matters, and what it is. */
export type Figure = { readonly value: string; readonly name: string };

/** What a picture says: a page's title, its figure where it has one, its words, their source. */
export type Card = {
  readonly title: string;
  readonly figure: Figure | null;
  readonly words: string;
  readonly source: string;
};

const { width, height } = pictureSize;
const edge = 64;
const inner = width - 2 * edge;
const colours = { paper: '#faf9f6', ink: '#16211f', soft: '#4a5753', green: '#0b5d4e' };

/** A page as a picture for other sites, in SVG. */
export function drawCard({ title, figure, words, source }: Card): string {
  const wrapTitle = (size: number) =>
    wrapText(title, { size, width: inner, most: 2, isBold: true });
  const titleSize = [60, 54, 48].find((size) => wrapTitle(size).length === 1) ?? 48;
  const titles = wrapTitle(titleSize);
  const below = 172 + (titles.length - 1) * titleSize * 1.15;
  const ofFigure = wrapText(figure?.name ?? '', { size: 32, width: inner, most: 1 });
  const top = below + (figure ? 222 : 72);
  const lines = wrapSentences(words, { size: 38, width: inner, most: figure ? 3 : 5 });
  const [credit = ''] = wrapText(source, { size: 21, width: inner, most: 1 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter Variable, Inter, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<rect width="${width}" height="12" fill="${colours.green}"/>`,
    brand,
    ...titles.map((text, at) =>
      drawText(text, { y: 172 + at * titleSize * 1.15, size: titleSize, isBold: true }),
    ),
    ...(figure
      ? [
          drawText(figure.value, { y: below + 104, size: 84, colour: colours.green, isBold: true }),
          ...ofFigure.map((text) =>
            drawText(text, { y: below + 154, size: 32, colour: colours.soft }),
          ),
        ]
      : []),
    ...lines.map((text, at) =>
      drawText(text, { y: top + at * 53, size: 38, colour: colours.soft }),
    ),
    drawText(credit, { y: height - 28, size: 21, colour: colours.soft }),
    '</svg>',
  ].join('\n');
}

type Style = {
  readonly y: number;
  readonly size: number;
  readonly x?: number;
  readonly colour?: string;
  readonly isBold?: true;
};

/** The font has one weight there: bold text is drawn with an outline of its own colour. */
function drawText(
  text: string,
  { x = edge, y, size, colour = colours.ink, isBold }: Style,
): string {
  const outline = isBold
    ? ` stroke="${colour}" stroke-width="${size * 0.028}" stroke-linejoin="round"`
    : '';
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${outline}>${escapeMarkup(text)}</text>`;
}

/** The gable over three rising bars, and the name. */
const brand = `<g transform="translate(${edge} 40) scale(1.5)"><rect width="32" height="32" rx="8" fill="${colours.green}"/><path d="M6 14.5 16 6.5l10 8M10 25v-4.5M16 25V15M22 25v-7" fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>${drawText('Luach', { x: edge + 64, y: 75, size: 32, isBold: true })}`;
