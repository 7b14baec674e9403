import { expect, test } from 'vitest';
import type { KnownAnswer, Renderer } from '../contract/rendered-page.ts';
import { renderWithAnswers, Unanswered } from './render-page.ts';

const ready = (data: unknown): KnownAnswer => ({ state: 'ready', data, total: null });

/** A page that asks for `/a`, and for `/b` once it has that. */
const renderer: Renderer = {
  pickAddress: (path) => path,
  renderPage: (address, answers) => ({
    html: `${address}: ${Object.keys(answers).join(' ')}`,
    wanted: ['/a', ...('/a' in answers ? ['/b'] : [])].filter((url) => !(url in answers)),
    source: 'pages/One.tsx',
  }),
};

test('a page is rendered with every answer that it asks for, each asked for once', async () => {
  const asked: string[] = [];
  const page = await renderWithAnswers(renderer, '/one', async (url) => {
    asked.push(url);
    return ready(url);
  });
  expect(page).toEqual({
    html: '/one: /a /b',
    answers: { '/a': ready('/a'), '/b': ready('/b') },
    source: 'pages/One.tsx',
  });
  expect(asked).toEqual(['/a', '/b']);
});

test('a page of which an answer is not to be had is left to the browser', async () => {
  const ask = async (url: string) => (url === '/b' ? null : ready(url));
  await expect(renderWithAnswers(renderer, '/one', ask)).rejects.toThrow(Unanswered);
});

test('a page that asks for something new each time is left to the browser', async () => {
  let asked = 0;
  const endless: Renderer = {
    ...renderer,
    renderPage: () => ({ html: '', wanted: [`/${asked}`], source: null }),
  };
  const ask = async () => {
    asked += 1;
    return ready(asked);
  };
  await expect(renderWithAnswers(endless, '/one', ask)).rejects.toThrow(Unanswered);
  expect(asked).toBeLessThan(10);
});
