/**
 * The charts that another site may show in a frame: each by its name, and the pages on which it
 * is shown.
 */
const embeds = {
  /** Prices and sales of several areas. */
  trend: /^\/stats(\/[^/]+)?\/?$/i,
  map: /^\/stats\/?$/i,
  /** This year and last year, by month. */
  median: /^\/stats\/[^/]+\/?$/i,
  average: /^\/stats\/[^/]+\/?$/i,
  count: /^\/stats\/[^/]+\/?$/i,
  bedrooms: /^\/stats\/[^/]+\/?$/i,
  /** Homes for sale and sold this year, as dots on a map. */
  homes: /^\/stats\/[^/]+\/?$/i,
  /** Shares of a month's sales. */
  types: /^\/stats\/[^/]+\/\d+\/\d+\/?$/i,
  asking: /^\/stats\/[^/]+\/\d+\/\d+\/?$/i,
  /** The price index of an area. */
  index: /^\/insights\/?$/i,
  /** The index as it was when each quarter was new. */
  revisions: /^\/insights\/?$/i,
  /** What homes fetch against what was asked, how soon they are agreed, gone or sold, what becomes of them. */
  selling: /^\/insights\/?$/i,
  times: /^\/insights\/?$/i,
  gone: /^\/insights\/?$/i,
  sold: /^\/insights\/?$/i,
  funnel: /^\/insights\/?$/i,
  falls: /^\/insights\/?$/i,
  /** How the register's months fill. */
  lag: /^\/insights\/?$/i,
  /** What the files of the register changed. */
  changes: /^\/releases\/?$/i,
  /** The asking price of a home. */
  price: /^\/listing\/[^/]+(\/[^/]+){0,2}\/?$/i,
  /** The sales of a street or a place. */
  sales: /^\/(street|place)\/[^/]+\/?$/i,
} as const satisfies Record<string, RegExp>;

export type EmbedChart = keyof typeof embeds;

/** A chart, and the path of the page on which it is shown. */
export type Embed = { readonly chart: EmbedChart; readonly page: string };

/** Whether a path is a page of one chart, which any site may show in a frame. */
export function isEmbedPath(pathname: string): boolean {
  return /^\/embed(\/|$)/i.test(pathname);
}

/** The chart of a path `/embed/{chart}/{path of its page}`; null where no chart is there. */
export function findEmbed(pathname: string): Embed | null {
  const [, name = '', page = ''] = /^\/embed\/([^/]+)(\/.+)$/i.exec(pathname) ?? [];
  const chart = name.toLowerCase();
  return isEmbedChart(chart) && embeds[chart].test(page) ? { chart, page } : null;
}

function isEmbedChart(name: string): name is EmbedChart {
  return Object.hasOwn(embeds, name);
}
