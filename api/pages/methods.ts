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

/** `Price index: how it is worked out`. */
export function formatMethodTitle(method: Method): string {
  const name = method.replaceAll('-', ' ');
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: how it is worked out`;
}
