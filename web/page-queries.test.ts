import { expect, it } from 'vitest';
import { pageQueries } from './page-queries.ts';
import { routes } from './routes.tsx';

it('a page whose query is read has a route', () => {
  const patterns = routes.map(({ pattern }) => pattern);
  expect(Object.keys(pageQueries).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});
