import { expect, test } from 'vitest';
import { renderHtml, textOf } from '../testing/render-html.ts';

test.each([
  ['that is sold', 4715, /isn’t for sale/],
  ['that is unknown', 404, /Listing Not Found/],
])('a home %s takes no application', async (_, id, message) => {
  const $ = await renderHtml(`/mortgage/${id}`);
  expect(textOf($('main'))).toMatch(message);
  expect($('main form')).toHaveLength(0);
});
