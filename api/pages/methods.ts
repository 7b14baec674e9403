/** The statistics whose method has a page, as its address names them. */
export const methods = [
  'similar-homes',
  'price-index',
  'sold-against-asking',
  'time-to-sell',
  'funnel',
  'register-lag',
  'releases',
] as const;

export type Method = (typeof methods)[number];

/** The method of an address, in any letter case. */
export function findMethod(text: string): Method | undefined {
  return methods.find((method) => method === text.toLowerCase());
}

/** The title of each method's page. */
export const methodTitles: Readonly<Record<Method, string>> = {
  'similar-homes': 'How we estimate a home’s price range',
  'price-index': 'How we work out the price index',
  'sold-against-asking': 'How we compare sale and asking prices',
  'time-to-sell': 'How we measure time to sell',
  funnel: 'How we track what became of listed homes',
  'register-lag': 'How we measure how long sales take to reach the register',
  releases: 'How we track changes to the register',
};
