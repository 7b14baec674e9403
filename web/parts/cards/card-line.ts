/** A point of a card's line; `y` is null where there is none. */
export type CardPoint = { readonly x: number; readonly y: number | null; readonly name: string };

export type CardLine = { readonly name: string; readonly points: readonly CardPoint[] };

/** In pixels. */
export const cardSize = { width: 1200, height: 630 };
export const cardEdge = 64;

export const cardColours = {
  paper: '#faf9f6',
  ink: '#16211f',
  soft: '#4a5753',
  rule: '#d9d4c7',
  green: '#0b5d4e',
};
