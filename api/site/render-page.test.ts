import { expect, test } from 'vitest';
import type { KnownAnswer, KnownAnswers } from '../contract/rendered-page.ts';
import { renderWithAnswers, Unanswered } from './render-page.ts';

const ready = (data: unknown): KnownAnswer => ({ state: 'ready', data, total: null });

/** A page that asks for `/a`, and for `/b` once it has that. */
const render = (answers: KnownAnswers) => ({
  html: Object.keys(answers).join(' '),
  wanted: ['/a', ...('/a' in answers ? ['/b'] : [])].filter((url) => !(url in answers)),
});

test('a page is rendered with every answer that it asks for, each asked for once', async () => {
  const asked: string[] = [];
  const page = await renderWithAnswers(render, async (url) => {
    asked.push(url);
    return ready(url);
  });
  expect(page).toEqual({
    html: '/a /b',
    wanted: [],
    answers: { '/a': ready('/a'), '/b': ready('/b') },
  });
  expect(asked).toEqual(['/a', '/b']);
});

test('a page of which an answer is not to be had is left to the browser', async () => {
  const ask = async (url: string) => (url === '/b' ? null : ready(url));
  await expect(renderWithAnswers(render, ask)).rejects.toThrow(Unanswered);
});

test('a page that asks for something new each time is left to the browser', async () => {
  let asked = 0;
  const endless = () => ({ wanted: [`/${asked}`] });
  const ask = async () => {
    asked += 1;
    return ready(asked);
  };
  await expect(renderWithAnswers(endless, ask)).rejects.toThrow(Unanswered);
  expect(asked).toBeLessThan(10);
});
