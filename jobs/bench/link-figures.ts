import { type Static, Type } from 'typebox';

/** What linking everything took; seconds are medians over the rounds. */
export const wholeFigures = Type.Object({
  floorSeconds: Type.Number(),
  linkSeconds: Type.Number(),
  addresses: Type.Number(),
});
export type WholeFigures = Readonly<Static<typeof wholeFigures>>;

/** What linking one month took; seconds are the median over the rounds. */
export const monthFigures = Type.Object({ monthSeconds: Type.Number(), monthSales: Type.Number() });
export type MonthFigures = Readonly<Static<typeof monthFigures>>;
