import { describe, expect, it } from 'vitest';
import { headOf } from './head.ts';

const facts = {
  thisYear: 2026,
  thisMonth: 11,
  registeredSalesByCounty: { Cork: 161, Leitrim: 0 },
};
const statusOf = (path: string) => headOf(path, facts).status;

describe('headOf', () => {
  it('titles each screen, with the brand after it', () => {
    expect(
      [
        '/',
        '/priceregister',
        '/priceregister/Cork',
        '/priceregister/Cork/2',
        '/searchpriceregister',
        '/stats',
        '/stats/Cork',
        '/stats/Cork/2026/3',
        '/about',
        '/nowhere',
      ].map((path) => headOf(path, facts).title),
    ).toEqual([
      'Irish property prices - Luach',
      'Price Register ++ - Luach',
      'Cork Price Register - Luach',
      'Cork Price Register, page 2 - Luach',
      'Search Price Register - Luach',
      'County Stats - Luach',
      'Cork Property Statistics - Luach',
      'Cork Property Statistics 3 / 2026 - Luach',
      'About the data - Luach',
      'Page not found - Luach',
    ]);
  });

  it('matches in any letter case, with or without a slash at the end, and spells the path as we do', () => {
    expect(headOf('/Stats/CORK/2026/3/', facts)).toEqual(headOf('/stats/Cork/2026/3', facts));
    expect(headOf('/priceregister/cork/1', facts).canonicalPath).toBe('/priceregister/Cork');
  });

  it('knows what does not exist', () => {
    expect(
      [
        '/priceregister/Atlantis',
        '/priceregister/Cork/0',
        '/priceregister/Cork/two',
        '/priceregister/Cork/4',
        '/priceregister/Cork/1/1',
        '/stats/Cork/2026',
        '/stats/Cork/2026/12',
        '/stats/Cork/2027/1',
        '/stats/Cork/2009/1',
        '/stats/Cork/2025/13',
        '/about/us',
        '//',
        '/%E0%A4%A',
      ].map(statusOf),
    ).toEqual(Array(13).fill(404));
  });

  it('knows what exists up to the newest month and the last page', () => {
    expect(
      [
        '/priceregister/Cork/3',
        '/priceregister/Leitrim',
        '/stats/Cork/2026/11',
        '/stats/Cork/2010/1',
      ].map(statusOf),
    ).toEqual([200, 200, 200, 200]);
  });

  it('takes what could be for what is while the facts are not known', () => {
    expect(headOf('/priceregister/Cork/400', null).status).toBe(200);
    expect(headOf('/stats/Cork/2031/5', null).status).toBe(200);
  });

  it('describes every page differently', () => {
    const paths = ['/', '/priceregister', '/priceregister/Cork', '/stats', '/stats/Cork', '/about'];
    const descriptions = new Set(paths.map((path) => headOf(path, facts).description));
    expect(descriptions.size).toBe(paths.length);
  });
});
