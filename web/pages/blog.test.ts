import { expect, test } from 'vitest';
import {
  linksOf,
  panelOf,
  renderHtml,
  renderWithout,
  textOf,
  textsOf,
} from '../testing/render-html.ts';

const address =
  '/blog/4711/three-cuts-and-a-sale-that-fell-through-eight-months-of-a-semi-in-clonskeagh';

test('the blog lists its posts in a table, each with a link to its article', async () => {
  const $ = await renderHtml('/blog');
  expect(textOf($('h1'))).toBe('Luach Blog');
  expect(textsOf($, 'main thead th')).toEqual(['Title', 'Author', 'Published']);
  expect(textsOf($, 'main tbody tr')[1]).toBe('How we count a price changeNiamh Byrne2 Oct 2026');
  expect(linksOf($, 'main tbody a')[0]).toBe(address);
  const loading = await renderWithout('/blog', /Blog/);
  expect(textOf(loading('main'))).toContain('Loading...');
});

test('an article has its title, who wrote it and when, its body, its chart and its home', async () => {
  const $ = await renderHtml(address);
  expect(textOf($('h1'))).toMatch(/^Three cuts/);
  expect(textOf($('main'))).toContain('By Niamh Byrne, 12 Nov 2026');
  expect(textsOf($, '.post-text :is(h2, h3)')).toEqual(['What happened', 'Three things to ask']);
  expect($('.post-table tr').length).toBe(7);
  const chart = $('.post-body > .post-text + .panel');
  expect(textOf(chart.find('h2'))).toBe('Asking price over time');
  expect(chart.find('.chart-box').attr('aria-label')).toContain(
    'Listed at €640,000 on 14 Mar 2026',
  );
  const home = panelOf($, 'The home');
  expect(textOf(home)).toContain('3 bed, 2 bath Semi-D in Co. Dublin.');
  expect(home.find('a').attr('href')).toMatch(/^\/listing\/4711\//);
});

test('an article without a listing, or whose listing is gone, says so', async () => {
  const none = await renderHtml('/blog/4712/x');
  expect(textOf(none('main'))).toContain('has not changed');
  expect(textsOf(none, 'main h2')).not.toContain('The home');
  const gone = await renderHtml('/blog/4713/x');
  expect(textOf(gone('main'))).toContain(
    'The chart can’t be shown: its listing isn’t in the data.',
  );
  expect(textsOf(gone, '.post-text')).toEqual(['The home is gone.', 'And its chart with it.']);
});

test.each(['/blog/404/gone', '/blog/words'])('there is no article at %s', async (path) => {
  const $ = await renderHtml(path);
  expect(textOf($('h1'))).toBe('Article not found');
  expect(linksOf($, 'main a:contains("all articles")')).toEqual(['/blog']);
});
