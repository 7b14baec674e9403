import { expect, test } from 'vitest';
import { renderHtml, textOf, textsOf } from '../testing/render-html.ts';

test.each([
  ['/', 'Dashboard'],
  ['/ForSale', 'Luach'],
  ['/For-Sale/cork/Bandon', 'Property For Sale'],
  ['/search/', 'Search Active Listings'],
  ['/relisted/Mayo', 'Relisted Properties'],
  ['/SearchPriceRegister', 'Search Price Register'],
  ['/stats', 'County Stats'],
  ['/ABOUT/', 'About the data'],
  ['/priceregister/', 'Price Register ++'],
  ['/PRICECHANGES/cork/drops', 'Price Changes'],
  ['/Listing/4711/dublin/anything', 'Listing'],
  ['/Mortgage', 'Mortgage'],
  ['/blog/4711/x', 'Luach Blog'],
  ['/Shortlist/', 'Your shortlist'],
  ['/no/such/page', 'Luach'],
])('the top bar of %s names it %s', async (address, name) => {
  expect(textsOf(await renderHtml(address), '.top-name')).toEqual([name]);
});

test('the menu has the screens in their order, and marks the current one', async () => {
  const $ = await renderHtml('/search?q=main');
  expect(textsOf($, '.sidebar nav a, nav.sidebar a')).toEqual([
    ...['Dashboard', 'County Stats', 'Property For Sale', 'Search Active Listings'],
    ...['Price Changes', 'Relisted Properties', 'Your Shortlist', 'Price Register ++'],
    ...['Search Price Register', 'Market Insights', 'Blog', 'About the data', 'Follow us'],
  ]);
  expect(textsOf($, '.sidebar [aria-current]')).toEqual(['Search Active Listings']);
});

test.each(['/', '/nowhere'])(
  '%s says that the data is invented, up to when it reaches and where it comes from',
  async (address) => {
    const $ = await renderHtml(address);
    expect(textOf($('body'))).toContain('Every home, sale and price shown here is invented.');
    expect(textOf($('.top-fresh'))).toBe('Listings to 20 Nov 2026 · register to 14 Nov 2026');
    expect(textOf($('footer'))).toContain('Source:');
    expect(textsOf($, 'footer a')).toEqual(expect.arrayContaining(['Home', 'Blog']));
  },
);

test.each([
  '/nowhere',
  '/street/nowhere',
  '/place/nowhere',
  '/methods/nothing',
  '/pricechanges/Atlantis',
  '/relisted/Atlantis',
  '/for-sale/Atlantis',
  '/priceregister/Atlantis',
  '/priceregister/Cork/0',
  '/stats/Atlantis',
  '/stats/Cork/2026/13',
  '/stats/Cork/2026/12',
  '/stats/Cork/x/1',
  '/embed/nothing',
])('%s is not found', async (address) => {
  expect(textsOf(await renderHtml(address), 'h1')).toEqual(['Page not found']);
});

test.each([
  ['/for-sale/Cork', 'county/Cork'],
  ['/search?q=main+st&beds=3', 'search/main st?beds=3'],
  ['/place/h91?homes-beds=3&year=2025', 'place/h91?homes-beds=3&year=2025'],
])('%s can be followed', async (address, feed) => {
  const $ = await renderHtml(address);
  const links = $('.follow a').toArray();
  expect(links.map((link) => decodeURI($(link).attr('href') ?? ''))).toEqual([
    `/feeds/atom/${feed}`,
    `/feeds/json/${feed}`,
  ]);
});

test.each(['/about', '/search', '/listing/404/Cork/gone'])(
  '%s can’t be followed',
  async (address) => {
    expect((await renderHtml(address))('.follow')).toHaveLength(0);
  },
);
