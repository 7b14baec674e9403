import type { Head } from '../pages/head.ts';

/** A page above another, by its path and name. */
type Parent = { readonly path: string; readonly name: string };

const sections: Readonly<Record<string, string>> = {
  stats: 'County Stats',
  'for-sale': 'Property For Sale',
  pricechanges: 'Price Changes',
  relisted: 'Relisted Properties',
  priceregister: 'Price Register',
  blog: 'Blog',
};

/**
 * The pages above a page, as search engines show them: a JSON-LD `BreadcrumbList`. Null for the
 * start page, a missing one, and where the site has no address of its own.
 */
export function buildBreadcrumbs({ status, canonicalPath, title }: Head, origin: string) {
  if (status === 404 || origin === '' || canonicalPath === '/') return null;
  const name = title.replace(/ - [^-]*$/, '');
  const trail = [...listParents(canonicalPath), { path: canonicalPath, name }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name: 'Luach' }, ...trail].map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: origin + page.path,
    })),
  };
}

function listParents(path: string): Parent[] {
  const [screen = '', first = '', second] = path.split('/').slice(1);
  if (screen === 'street' || screen === 'place') {
    return [{ path: '/priceregister', name: sections.priceregister ?? '' }];
  }
  // A listing stands below its county's homes for sale.
  const [section, county] = screen === 'listing' ? ['for-sale', second] : [screen, first];
  const name = sections[section];
  if (!name || (screen !== 'listing' && first === '')) return [];
  const top = { path: `/${section}`, name };
  const hasCounty = section !== 'blog' && county && (screen === 'listing' || second !== undefined);
  return hasCounty
    ? [top, { path: `/${section}/${county}`, name: decodeURIComponent(county) }]
    : [top];
}
