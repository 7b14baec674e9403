import { paths } from '../paths.ts';

type MenuGroup = { head: string | null; entries: readonly { name: string; href: string }[] };

/** The sidebar's entries in their order. A screen has its entry when it works. */
export const menuGroups: readonly MenuGroup[] = [
  { head: null, entries: [{ name: 'County Stats', href: paths.stats() }] },
  {
    head: 'Sold prices',
    entries: [
      { name: 'Price Register ++', href: paths.register() },
      { name: 'Search Price Register', href: paths.searchRegister() },
    ],
  },
  { head: 'Reading', entries: [{ name: 'About the data', href: paths.about() }] },
];

/** Whether a path lies at an entry or below it; the home page is the register's index until it has its own. */
export function isCurrent(href: string, path: string): boolean {
  const here = `${path.toLowerCase().replace(/\/+$/, '')}/`;
  if (here === '/') return href === paths.register();
  return here.startsWith(`${href}/`);
}
