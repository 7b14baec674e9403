import './charts.css';
import type { County } from '../../api/contract/lists.ts';
import { joinNames } from '../format.ts';

const colours = {
  amber: '#ffbf00',
  black: '#111111',
  blue: '#0a4ea2',
  gold: '#ffc72c',
  green: '#00803d',
  maroon: '#7b1630',
  navy: '#0a1f5c',
  primrose: '#ffe14d',
  purple: '#5b2a86',
  red: '#d5001c',
  'royal blue': '#0a3d91',
  saffron: '#f8d000',
  'sky blue': '#6cb4e8',
  white: '#ffffff',
  yellow: '#ffd200',
} as const;

type Colour = keyof typeof colours;

/** How a flag's colours are arranged, 30 by 20. */
const patterns = {
  // Only white reads as a picture that is missing, so the cloth has shaded folds.
  plain: (one: string) =>
    `${rect(0, 0, 30, 20, one)}<path d="M5 0q5 5 0 10t0 10h5q-5-5 0-10t0-10zM18 0q5 5 0 10t0 10h5q-5-5 0-10t0-10z" fill="#e3e4e1"/>`,
  halves: (one: string, two: string) => rect(0, 0, 15, 20, one) + rect(15, 0, 15, 20, two),
  layers: (one: string, two: string) => rect(0, 0, 30, 10, one) + rect(0, 10, 30, 10, two),
  band: (one: string, two: string) => rect(0, 0, 30, 20, one) + rect(0, 7, 30, 6, two),
  stripes: (one: string, two: string) =>
    [0, 6, 12, 18, 24].map((x, at) => rect(x, 0, 6, 20, at % 2 ? two : one)).join(''),
  diagonal: (one: string, two: string) =>
    `${rect(0, 0, 30, 20, one)}<path d="M30 0V20H0z" fill="${two}"/>`,
  quarters: (one: string, two: string) =>
    rect(0, 0, 30, 20, one) + rect(15, 0, 15, 10, two) + rect(0, 10, 15, 10, two),
  thirds: (one: string, two: string, three: string) =>
    rect(0, 0, 10, 20, one) + rect(10, 0, 10, 20, two) + rect(20, 0, 10, 20, three),
};

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

/**
 * The colours that supporters of each county wave on match days, in drawings of our own: no crests.
 * Counties with the same colours differ in pattern. The colours are general knowledge of county
 * sport.
 */
const flags: Record<County, readonly [pattern: keyof typeof patterns, ...colours: Colour[]]> = {
  Carlow: ['thirds', 'red', 'green', 'yellow'],
  Cavan: ['halves', 'blue', 'white'],
  Clare: ['layers', 'saffron', 'blue'],
  Cork: ['halves', 'red', 'white'],
  Donegal: ['layers', 'gold', 'green'],
  Dublin: ['halves', 'sky blue', 'navy'],
  Galway: ['halves', 'maroon', 'white'],
  Kerry: ['band', 'green', 'gold'],
  Kildare: ['plain', 'white'],
  Kilkenny: ['stripes', 'black', 'amber'],
  Laois: ['layers', 'blue', 'white'],
  Leitrim: ['diagonal', 'green', 'gold'],
  Limerick: ['halves', 'green', 'white'],
  Longford: ['halves', 'royal blue', 'gold'],
  Louth: ['band', 'red', 'white'],
  Mayo: ['layers', 'green', 'red'],
  Meath: ['halves', 'green', 'gold'],
  Monaghan: ['diagonal', 'white', 'blue'],
  Offaly: ['thirds', 'green', 'white', 'gold'],
  Roscommon: ['halves', 'primrose', 'blue'],
  Sligo: ['halves', 'black', 'white'],
  Tipperary: ['band', 'blue', 'gold'],
  Waterford: ['band', 'white', 'blue'],
  Westmeath: ['band', 'maroon', 'white'],
  Wexford: ['layers', 'purple', 'gold'],
  Wicklow: ['quarters', 'blue', 'gold'],
};

/** The county's flag as SVG text, 3 by 2. */
export function countyFlag(county: County): string {
  const [pattern, ...names] = flags[county];
  const [one = '', two = '', three = ''] = names.map((name) => colours[name]);
  const shapes = patterns[pattern](one, two, three);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${shapes}</svg>`;
}

/** The county's flag as an image. */
export function CountyFlag({ county }: { county: County }) {
  const [, ...names] = flags[county];
  return (
    <img
      className="flag"
      src={`data:image/svg+xml,${encodeURIComponent(countyFlag(county))}`}
      alt={`Flag of ${county}: ${joinNames(names)}`}
      width={36}
      height={24}
    />
  );
}
