import { paths } from '../paths.ts';

type MenuGroup = { head: string | null; entries: readonly { name: string; href: string }[] };

/** The sidebar's entries in order. A screen gets its entry once it works. */
export const menuGroups: readonly MenuGroup[] = [
  {
    head: null,
    entries: [
      { name: 'Dashboard', href: paths.home() },
      { name: 'County Stats', href: paths.stats() },
      { name: 'Property For Sale', href: paths.forSale() },
      { name: 'Search Active Listings', href: paths.searchListings() },
      { name: 'Price Changes', href: paths.priceChanges() },
      { name: 'Relisted Properties', href: paths.relisted() },
      { name: 'Your Shortlist', href: paths.shortlist() },
    ],
  },
  {
    head: 'Sold prices',
    entries: [
      { name: 'Price Register ++', href: paths.register() },
      { name: 'Search Price Register', href: paths.searchRegister() },
      { name: 'Market Insights', href: paths.insights() },
    ],
  },
  {
    head: 'Reading',
    entries: [
      { name: 'Blog', href: paths.blog() },
      { name: 'About the data', href: paths.about() },
    ],
  },
];

/** Whether a path is that of an entry or below it; nothing is below the dashboard. */
export function isCurrent(href: string, path: string): boolean {
  const here = `${path.toLowerCase().replace(/\/+$/, '')}/`;
  return href === paths.home() ? here === '/' : here.startsWith(`${href}/`);
}
