import { expect, test } from 'vitest';
import {
  panelOf,
  renderHtml,
  renderWithout,
  rowsOf,
  textOf,
  textsOf,
} from '../testing/render-html.ts';

const address =
  '/blog/4711/three-cuts-and-a-sale-that-fell-through-eight-months-of-a-semi-in-clonskeagh';

test('the blog lists its posts, each row a link to its article', async () => {
  const $ = await renderHtml('/blog');
  expect(textOf($('h1'))).toBe('Luach Blog');
  expect(textsOf($, 'thead th')).toEqual(['Title', 'Author', 'Published']);
  expect(rowsOf($, $('main'))[1]).toEqual([
    ...['How we count a price change', 'Niamh Byrne', '2 Oct 2026'],
  ]);
  expect($('tbody a').first().attr('href')).toBe(address);
});

test('an article has its title, who wrote it and when, its body, and its listing’s own chart', async () => {
  const $ = await renderHtml(address);
  expect(textOf($('h1'))).toMatch(/^Three cuts/);
  expect(textOf($('main'))).toContain('By Niamh Byrne, 12 Nov 2026');
  expect(textsOf($, '.post-text :is(h2, h3)')).toEqual(['What happened', 'Three things to ask']);
  expect($('.post-table tr')).toHaveLength(7);
  const chart = $('.post-body > .post-text + .panel');
  expect(textOf(chart.find('h2'))).toBe('Asking price over time');
  expect(chart.find('.chart-box').attr('aria-label')).toContain(
    'Listed at €640,000 on 14 Mar 2026',
  );
  const home = panelOf($, 'The home');
  expect(textOf(home)).toContain('3 bed, 2 bath Semi-D in Co. Dublin.');
  expect(home.find('a').attr('href')).toBe(
    '/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14',
  );
});

test('an article without a listing has no home, and says where a chart can’t be shown', async () => {
  const $ = await renderHtml('/blog/4712/x');
  expect(textOf($('main'))).toContain('has not changed');
  expect(textsOf($, 'main h2')).not.toContain('The home');
  const gone = await renderHtml('/blog/4713/x');
  expect(textOf(gone('main'))).toContain(
    'The chart can’t be shown, because its listing isn’t in the data.',
  );
  expect(textsOf(gone, '.post-text')).toEqual(['The home is gone.', 'And its chart with it.']);
});

test.each(['/blog/404/gone', '/blog/words'])('%s is no article', async (path) => {
  const $ = await renderHtml(path);
  expect(textOf($('h1'))).toBe('Article not found');
  expect(textsOf($, 'main a')).toContain('all articles');
});

test.each(['/blog', address])('%s is loading until its call is answered', async (path) => {
  expect(textOf((await renderWithout(path, /Blog/))('main'))).toContain('Loading...');
});
