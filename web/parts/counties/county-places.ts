import type { County } from '../../../api/contract/lists.ts';

/** A county's square on a map of squares, and its letters on number plates. */
export type CountyPlace = { mark: string; row: number; column: number };

/** Six columns and six rows: as close to each county's place as squares allow. */
export const countyPlaces: Readonly<Record<County, CountyPlace>> = {
  Donegal: { mark: 'DL', row: 1, column: 3 },
  Mayo: { mark: 'MO', row: 2, column: 1 },
  Sligo: { mark: 'SO', row: 2, column: 2 },
  Leitrim: { mark: 'LM', row: 2, column: 3 },
  Cavan: { mark: 'CN', row: 2, column: 4 },
  Monaghan: { mark: 'MN', row: 2, column: 5 },
  Louth: { mark: 'LH', row: 2, column: 6 },
  Galway: { mark: 'G', row: 3, column: 1 },
  Roscommon: { mark: 'RN', row: 3, column: 2 },
  Longford: { mark: 'LD', row: 3, column: 3 },
  Westmeath: { mark: 'WH', row: 3, column: 4 },
  Meath: { mark: 'MH', row: 3, column: 5 },
  Dublin: { mark: 'D', row: 3, column: 6 },
  Clare: { mark: 'CE', row: 4, column: 2 },
  Offaly: { mark: 'OY', row: 4, column: 3 },
  Laois: { mark: 'LS', row: 4, column: 4 },
  Kildare: { mark: 'KE', row: 4, column: 5 },
  Wicklow: { mark: 'WW', row: 4, column: 6 },
  Limerick: { mark: 'L', row: 5, column: 2 },
  Tipperary: { mark: 'T', row: 5, column: 3 },
  Kilkenny: { mark: 'KK', row: 5, column: 4 },
  Carlow: { mark: 'CW', row: 5, column: 5 },
  Wexford: { mark: 'WX', row: 5, column: 6 },
  Kerry: { mark: 'KY', row: 6, column: 1 },
  Cork: { mark: 'C', row: 6, column: 2 },
  Waterford: { mark: 'W', row: 6, column: 3 },
};
