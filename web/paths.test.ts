import { expect, it } from 'vitest';
import { apiPaths, paths } from './paths.ts';

it('builds every URL of the site and of its API', () => {
  expect({
    home: paths.home(),
    stats: paths.stats(),
    countyStats: paths.countyStats('Cork'),
    monthStats: paths.monthStats('Cork', 2026, 11),
    register: paths.register(),
    registerCounty: paths.registerCounty('Cork'),
    registerPage: paths.registerPage('Cork', 2),
    searchRegister: paths.searchRegister(),
    about: paths.about(),
    'api meta': apiPaths.meta(),
    'api docs': apiPaths.docs(),
    'api registerPage': apiPaths.registerPage('Cork', 2),
    'api searchRegister': apiPaths.searchRegister(),
    'api countyStats': apiPaths.countyStats('Cork'),
    'api monthStats': apiPaths.monthStats('Cork', 2026, 11),
  }).toMatchSnapshot();
});

it('leaves no path out of the snapshot', () => {
  expect([Object.keys(paths).length, Object.keys(apiPaths).length]).toEqual([9, 6]);
});

it('keeps what a visitor typed within one part of the path', () => {
  expect(paths.registerCounty('a/b?c')).toBe('/priceregister/a%2Fb%3Fc');
});
