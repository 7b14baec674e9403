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
  /** Bands side by side. */
  pales: (...all: string[]) =>
    all.map((one, at) => rect((at * 30) / all.length, 0, 30 / all.length, 20, one)).join(''),
  layers: (one: string, two: string) => rect(0, 0, 30, 10, one) + rect(0, 10, 30, 10, two),
  band: (one: string, two: string) => rect(0, 0, 30, 20, one) + rect(0, 7, 30, 6, two),
  diagonal: (one: string, two: string) =>
    `${rect(0, 0, 30, 20, one)}<path d="M30 0V20H0z" fill="${two}"/>`,
  quarters: (one: string, two: string) =>
    rect(0, 0, 30, 20, one) + rect(15, 0, 15, 10, two) + rect(0, 10, 15, 10, two),
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
  Carlow: ['pales', 'red', 'green', 'yellow'],
  Cavan: ['pales', 'blue', 'white'],
  Clare: ['layers', 'saffron', 'blue'],
  Cork: ['pales', 'red', 'white'],
  Donegal: ['layers', 'gold', 'green'],
  Dublin: ['pales', 'sky blue', 'navy'],
  Galway: ['pales', 'maroon', 'white'],
  Kerry: ['band', 'green', 'gold'],
  Kildare: ['plain', 'white'],
  Kilkenny: ['pales', 'black', 'amber', 'black', 'amber', 'black'],
  Laois: ['layers', 'blue', 'white'],
  Leitrim: ['diagonal', 'green', 'gold'],
  Limerick: ['pales', 'green', 'white'],
  Longford: ['pales', 'royal blue', 'gold'],
  Louth: ['band', 'red', 'white'],
  Mayo: ['layers', 'green', 'red'],
  Meath: ['pales', 'green', 'gold'],
  Monaghan: ['diagonal', 'white', 'blue'],
  Offaly: ['pales', 'green', 'white', 'gold'],
  Roscommon: ['pales', 'primrose', 'blue'],
  Sligo: ['pales', 'black', 'white'],
  Tipperary: ['band', 'blue', 'gold'],
  Waterford: ['band', 'white', 'blue'],
  Westmeath: ['band', 'maroon', 'white'],
  Wexford: ['layers', 'purple', 'gold'],
  Wicklow: ['quarters', 'blue', 'gold'],
};

/** The county's flag as SVG text, 3 by 2. */
export function countyFlag(county: County): string {
  const [pattern, ...names] = flags[county];
  const draw: (...all: string[]) => string = patterns[pattern];
  const shapes = draw(...names.map((name) => colours[name]));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${shapes}</svg>`;
}

/** The county's flag as an image. */
export function CountyFlag({ county }: { county: County }) {
  const [, ...names] = flags[county];
  return (
    <img
      className="flag"
      src={`data:image/svg+xml,${encodeURIComponent(countyFlag(county))}`}
      alt={`Flag of ${county}: ${joinNames([...new Set(names)])}`}
      width={36}
      height={24}
    />
  );
}
