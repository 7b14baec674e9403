import { expect, test } from 'vitest';
import { linksOf, renderHtml, textOf, textsOf } from '../testing/render-html.ts';

test.each([
  ['/', 'Dashboard'],
  ['/ForSale', 'Luach'],
  ['/For-Sale/cork/Bandon', 'Property For Sale'],
  ['/search/', 'Search Active Listings'],
  ['/priceregister/', 'Price Register ++'],
  ['/PRICECHANGES/cork/drops', 'Price Changes'],
  ['/priceregister/Cork/2', 'Price Register ++'],
  ['/relisted/Mayo', 'Relisted Properties'],
  ['/Listing/4711/dublin/anything', 'Listing'],
  ['/mortgage/4711/', 'Mortgage'],
  ['/SearchPriceRegister', 'Search Price Register'],
  ['/stats', 'County Stats'],
  ['/blog/4711/x', 'Luach Blog'],
  ['/Shortlist/', 'Your shortlist'],
  ['/ABOUT/', 'About the data'],
  ['/no/such/page', 'Luach'],
])('the top bar of %s names its route: %s', async (path, name) => {
  const $ = await renderHtml(path);
  expect(textOf($('.top-name'))).toBe(name);
});

test('the menu has every screen in order, and marks where the visitor is', async () => {
  const $ = await renderHtml('/search?q=main');
  expect(textsOf($, '.sidebar nav a')).toEqual([
    'Dashboard',
    'County Stats',
    'Property For Sale',
    'Search Active Listings',
    'Price Changes',
    'Relisted Properties',
    'Your Shortlist',
    'Price Register ++',
    'Search Price Register',
    'Market Insights',
    'Blog',
    'About the data',
  ]);
  expect(textsOf($, '.sidebar [aria-current]')).toEqual(['Search Active Listings']);
});

test.each(['/', '/priceregister/Cork', '/searchpriceregister', '/about', '/nowhere'])(
  '%s says that the data is invented, how far it reaches and where it comes from',
  async (path) => {
    const $ = await renderHtml(path);
    expect(textOf($.root())).toContain('Every home, sale and price shown here is invented.');
    expect(textOf($('.top-fresh'))).toBe('Listings to 20 Nov 2026 · register to 14 Nov 2026');
    expect(textOf($('footer'))).toContain('Source:');
    expect(linksOf($, 'footer a')).toEqual(expect.arrayContaining(['/', '/blog']));
  },
);

test.each([
  ...['/priceregister/Atlantis', '/priceregister/Cork/0', '/priceregister/Cork/two'],
  ...['/stats/Atlantis', '/stats/Cork/2026/13', '/stats/Cork/2026/12', '/stats/Cork/x/1'],
  ...['/pricechanges/Atlantis', '/pricechanges/Atlantis/drops', '/relisted/Atlantis'],
  ...['/for-sale/Atlantis', '/for-sale/Atlantis/Town', '/methods/nothing', '/street/nowhere'],
])('%s is not found', async (path) => {
  const $ = await renderHtml(path);
  expect(textOf($('h1'))).toBe('Page not found');
});
