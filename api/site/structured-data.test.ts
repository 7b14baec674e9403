import { expect, test } from 'vitest';
import type { Head } from '../pages/head.ts';
import { buildBreadcrumbs } from './structured-data.ts';

const origin = 'https://luach.example';
const head = (canonicalPath: string, title = 'This page - Luach'): Head => ({
  status: 200,
  title,
  description: '',
  canonicalPath,
});
const trailOf = (canonicalPath: string, title?: string) =>
  buildBreadcrumbs(head(canonicalPath, title), origin)?.itemListElement.map(
    ({ position, name, item }) => `${position} ${name} ${item.slice(origin.length)}`,
  );

test.each([
  ['/about', ['1 Luach /', '2 This page /about']],
  ['/stats', ['1 Luach /', '2 This page /stats']],
  ['/stats/Cork', ['1 Luach /', '2 County Stats /stats', '3 This page /stats/Cork']],
  [
    '/stats/Cork/2026/3',
    ['1 Luach /', '2 County Stats /stats', '3 Cork /stats/Cork', '4 This page /stats/Cork/2026/3'],
  ],
  [
    '/for-sale/Cork/Bandon',
    [
      '1 Luach /',
      '2 Property For Sale /for-sale',
      '3 Cork /for-sale/Cork',
      '4 This page /for-sale/Cork/Bandon',
    ],
  ],
  [
    '/listing/7/Cork/1-main-street',
    [
      '1 Luach /',
      '2 Property For Sale /for-sale',
      '3 Cork /for-sale/Cork',
      '4 This page /listing/7/Cork/1-main-street',
    ],
  ],
  ['/blog/7/three-cuts', ['1 Luach /', '2 Blog /blog', '3 This page /blog/7/three-cuts']],
])('the pages above %s', (path, trail) => {
  expect(trailOf(path)).toEqual(trail);
});

test('a title with a hyphen stays whole', () => {
  expect(trailOf('/about', 'Semi - detached homes - Luach')?.at(-1)).toContain(
    'Semi - detached homes',
  );
});

test('the start page, a missing one, and a site without an address have none', () => {
  expect(buildBreadcrumbs(head('/'), origin)).toBeNull();
  expect(buildBreadcrumbs({ ...head('/x'), status: 404 }, origin)).toBeNull();
  expect(buildBreadcrumbs(head('/about'), '')).toBeNull();
});
