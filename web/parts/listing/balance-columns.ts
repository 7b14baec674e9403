/** What decides how high the panels of a listing are: how much each holds. */
export type PanelSizes = {
  readonly changes: number;
  /** Of the summary. */
  readonly sentences: number;
  readonly sales: number;
  /** Of them those that aren't certain, which say why. */
  readonly likelySales: number;
  /** The home's other adverts above the chart. */
  readonly adverts: number;
  readonly isSold: boolean;
  readonly hasChart: boolean;
  readonly hasCosts: boolean;
  readonly hasMortgage: boolean;
};

/** Where panels without a fixed place go; those of neither column are below both. */
export type PanelPlaces = {
  readonly summary: 'story' | 'history';
  readonly agency: 'history' | 'below';
  readonly sales: 'story' | 'below';
};

/** The first of equals is taken. */
const choices: readonly PanelPlaces[] = (['history', 'story'] as const).flatMap((summary) =>
  (['history', 'below'] as const).flatMap((agency) =>
    (['below', 'story'] as const).map((sales) => ({ summary, agency, sales })),
  ),
);

/**
 * How many pixels, about, the column with a listing's story (price, chart) is higher than the one
 * with its history, gaps included, in a window of 1200 pixels or more.
 */
function compareColumns(sizes: PanelSizes, { summary, agency, sales }: PanelPlaces): number {
  const words = (summary === 'story' ? 1 : -1) * (130 + 32 * sizes.sentences);
  const story =
    (sizes.isSold ? 440 : 305) +
    (sizes.adverts > 0 ? 140 + 65 * sizes.adverts : 0) +
    (sizes.hasChart ? 405 : 0) +
    (sales === 'story' ? 135 + 88 * sizes.sales + 60 * sizes.likelySales : 0);
  const history =
    125 +
    61 * sizes.changes +
    (agency === 'history' ? 345 : 0) +
    (sizes.hasCosts ? 770 : 0) +
    (sizes.hasMortgage ? 155 : 0);
  return story + words - history;
}

/** Places a listing's panels so that its two columns are about as high as each other. */
export function balanceColumns(sizes: PanelSizes): PanelPlaces {
  const differences = choices.map((places) => Math.abs(compareColumns(sizes, places)));
  return choices[differences.indexOf(Math.min(...differences))] as PanelPlaces;
}
