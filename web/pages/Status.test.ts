import { expect, test } from 'vitest';
import { panelOf, renderHtml, renderWithout, rowsOf, textOf } from '../testing/render-html.ts';

test('the status says how late each source is, what waits for a person, and how refreshes ended', async () => {
  const $ = await renderHtml('/status');
  expect(textOf($('.page-lede'))).toContain('Of 2 sources, 1 late.');
  const sources = rowsOf($, panelOf($, 'Sources'));
  expect(sources.map(([id, state]) => [id, state])).toEqual([
    ['ppr', 'On time'],
    ['portal', 'Late'],
    ['old', 'Not listed'],
  ]);
  expect(sources[1]?.[4]).toMatch(/: .+, http_failed$/);
  expect(sources[2]?.[5]).toBe('–');
  expect(textOf(panelOf($, 'Held until an operator accepts it'))).toContain(
    'portal: the file adverts.csv from pull portal/1half as many rows',
  );
  expect(textOf(panelOf($, 'Set aside'))).toMatch(
    /portal: adverts\.csv3 rows of 1,200 rows, downloaded .+: no price$/,
  );
  const refreshes = rowsOf($, panelOf($, 'Recent refreshes'));
  expect(refreshes).toHaveLength(2);
  expect(refreshes[1]?.[2]).toBe('–');
});

test('without an answer it is loading', async () => {
  expect(textOf((await renderWithout('/status', /status/))('main'))).toMatch(/loading/i);
});
