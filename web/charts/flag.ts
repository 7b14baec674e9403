import type { County } from '../../api/contract/lists.ts';

/**
 * How a flag's colours are arranged: side by side, one above the other, a band between two, corner
 * to corner, in quarters.
 */
type Pattern = 'plain' | 'beside' | 'above' | 'band' | 'diagonal' | 'quarters' | 'thirds' | 'pale';

/** A county's colours by name and in hex, and a plain geometric pattern for them. */
interface Flag {
  pattern: Pattern;
  colours: readonly (readonly [name: string, hex: string])[];
}

const white = ['white', '#ffffff'] as const;
const gold = ['gold', '#ffc72c'] as const;

/**
 * The colours that supporters of each county wave on match days, in drawings of our own: no crests.
 * Counties with the same colours differ in pattern. The colours are general knowledge of county
 * sport.
 */
const flags: Record<County, Flag> = {
  Carlow: {
    pattern: 'thirds',
    colours: [
      ['red', '#d5202b'],
      ['green', '#0b8a42'],
      ['yellow', '#ffd200'],
    ],
  },
  Cavan: { pattern: 'beside', colours: [['blue', '#0b4ea2'], white] },
  Clare: {
    pattern: 'above',
    colours: [
      ['saffron', '#f8d000'],
      ['blue', '#0a3d91'],
    ],
  },
  Cork: { pattern: 'beside', colours: [['red', '#d5001c'], white] },
  Donegal: {
    pattern: 'above',
    colours: [
      ['gold', '#f9b91a'],
      ['green', '#0b8a42'],
    ],
  },
  Dublin: {
    pattern: 'beside',
    colours: [
      ['sky blue', '#6cb4e8'],
      ['navy', '#0a1f5c'],
    ],
  },
  Galway: { pattern: 'beside', colours: [['maroon', '#7b1630'], white] },
  Kerry: { pattern: 'band', colours: [['green', '#046a38'], gold] },
  Kildare: { pattern: 'plain', colours: [white] },
  Kilkenny: {
    pattern: 'pale',
    colours: [
      ['black', '#111111'],
      ['amber', '#ffbf00'],
    ],
  },
  Laois: { pattern: 'above', colours: [['blue', '#0057b7'], white] },
  Leitrim: {
    pattern: 'diagonal',
    colours: [
      ['green', '#00843d'],
      ['gold', '#ffc20e'],
    ],
  },
  Limerick: { pattern: 'beside', colours: [['green', '#00843d'], white] },
  Longford: {
    pattern: 'beside',
    colours: [
      ['royal blue', '#0a3d91'],
      ['gold', '#ffd100'],
    ],
  },
  Louth: { pattern: 'band', colours: [['red', '#c8102e'], white] },
  Mayo: {
    pattern: 'above',
    colours: [
      ['green', '#00703c'],
      ['red', '#d50032'],
    ],
  },
  Meath: { pattern: 'beside', colours: [['green', '#0b6b3a'], gold] },
  Monaghan: { pattern: 'diagonal', colours: [white, ['blue', '#0050a0']] },
  Offaly: { pattern: 'thirds', colours: [['green', '#007a3d'], white, gold] },
  Roscommon: {
    pattern: 'beside',
    colours: [
      ['primrose', '#ffe14d'],
      ['blue', '#0a3d91'],
    ],
  },
  Sligo: { pattern: 'beside', colours: [['black', '#111111'], white] },
  Tipperary: { pattern: 'band', colours: [['blue', '#0a3d91'], gold] },
  Waterford: { pattern: 'band', colours: [white, ['blue', '#0057b7']] },
  Westmeath: { pattern: 'band', colours: [['maroon', '#7b1630'], white] },
  Wexford: { pattern: 'above', colours: [['purple', '#5b2a86'], gold] },
  Wicklow: {
    pattern: 'quarters',
    colours: [
      ['blue', '#0a4ea2'],
      ['gold', '#ffd100'],
    ],
  },
};

/** The county's flag as SVG text, 3 by 2. Throws `Unknown county: …` for any other name. */
export function countyFlag(county: string): string {
  const { pattern, colours } = findFlag(county);
  const hexes = colours.map(([, hex]) => hex);
  const shapes = patterns[pattern](hexes[0] ?? '', hexes[1] ?? '', hexes[2] ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${shapes}</svg>`;
}

/** The county's colours in words: `red and white`. Throws `Unknown county: …` for any other name. */
export function countyColours(county: string): string {
  const names = findFlag(county).colours.map(([name]) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function findFlag(county: string): Flag {
  if (!Object.hasOwn(flags, county)) throw new Error(`Unknown county: ${county}`);
  return flags[county as County];
}

const patterns: Record<Pattern, (first: string, second: string, third: string) => string> = {
  // Only white reads as a picture that is missing, so the cloth has shaded folds.
  plain: (first) =>
    `${rect(0, 0, 30, 20, first)}<path d="M5 0q5 5 0 10t0 10h5q-5-5 0-10t0-10zM18 0q5 5 0 10t0 10h5q-5-5 0-10t0-10z" fill="#e3e4e1"/>`,
  beside: (first, second) => rect(0, 0, 15, 20, first) + rect(15, 0, 15, 20, second),
  above: (first, second) => rect(0, 0, 30, 10, first) + rect(0, 10, 30, 10, second),
  band: (first, second) => rect(0, 0, 30, 20, first) + rect(0, 7, 30, 6, second),
  pale: (first, second) =>
    [0, 6, 12, 18, 24].map((x, i) => rect(x, 0, 6, 20, i % 2 ? second : first)).join(''),
  diagonal: (first, second) =>
    `${rect(0, 0, 30, 20, first)}<path d="M30 0V20H0z" fill="${second}"/>`,
  quarters: (first, second) =>
    rect(0, 0, 30, 20, first) + rect(15, 0, 15, 10, second) + rect(0, 10, 15, 10, second),
  thirds: (first, second, third) =>
    rect(0, 0, 10, 20, first) + rect(10, 0, 10, 20, second) + rect(20, 0, 10, 20, third),
};

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}
