import type { Area } from '../../api/contract/areas.ts';
import type { AskingByKey, MarketFigures } from '../../api/contract/market-figures.ts';

/** After how many times five days two in three homes are there. */
const places = { agreed: 14, gone: 11, sold_at_least: 60, sold_at_most: 45 };

/** Figures from the end of 2023 to September 2026; Longford has nothing. */
export function marketBody(area: Area): MarketFigures {
  const newest = { thisYear: 2026, thisMonth: 11, newestSaleDate: '2026-11-14' };
  if (area === 'Longford') return { area, ...newest, asking: [], outcomes: [], times: [] };
  const quarters = Array.from({ length: 12 }, (_, place) => ({
    year: 2023 + Math.floor((place + 3) / 4),
    month: (((place + 3) % 4) + 1) * 3,
    place,
  }));
  return {
    area,
    ...newest,
    asking: quarters.map(({ place, ...quarter }) => {
      const median = 101 + (place % 5) / 2;
      return {
        ...{ ...quarter, sales: 40 + place, median, low: median - 0.6, high: median + 0.5 },
        ...{ tenth: 96.5, ninetieth: 107.2, above: 61.5, medianOfFirst: 99.8, aboveFirst: 48.1 },
        ...{ tenthOfFirst: 94.2, ninetiethOfFirst: 106.4 },
      };
    }),
    outcomes: quarters.map(({ place, ...quarter }) => ({
      ...{ ...quarter, listed: 90, priceChanged: 40, agreed: 60, fellThrough: 9, relisted: 11 },
      ...{ sold: 50, gone: 15, onMarket: 25, daysToPriceChange: 28, daysToAgreed: 45 + place },
      ...{
        daysToFallThrough: 41,
        daysToRelisted: 52,
        daysToSale: 130,
        share: 15,
        low: 8.1,
        high: 26.1,
      },
    })),
    times: [2025, 2026].flatMap((year) =>
      (['agreed', 'gone', 'sold_at_least', 'sold_at_most'] as const).flatMap((outcome) =>
        Array.from({ length: 37 }, (_, place) => {
          const share = Math.round(10_000 * (1 - Math.exp(-place / places[outcome]))) / 100;
          const [low, high] = [share * 0.96, share * 1.02].map(
            (end) => Math.round(end * 100) / 100,
          );
          return {
            ...{ year, outcome, days: place * 5, homes: 400 - 10 * place, share },
            ...{ low: low ?? 0, high: high ?? 0 },
          };
        }),
      ),
    ),
  };
}

/** Two routing keys, one of which has too few sales; none in Longford. */
export function askingByKeyBody(area: Area): AskingByKey {
  const { outcomes: _, times: __, asking, ...newest } = marketBody(area);
  const few = { median: null, low: null, high: null, tenth: null, ninetieth: null, above: null };
  const none = {
    medianOfFirst: null,
    tenthOfFirst: null,
    ninetiethOfFirst: null,
    aboveFirst: null,
  };
  const keys = [
    {
      routingKey: 'P17',
      asking: asking.slice(0, 1).map((row) => ({ ...row, sales: 4, ...few, ...none })),
    },
    { routingKey: 'T12', asking },
  ];
  return { ...newest, keys: asking.length > 0 ? keys : [] };
}
