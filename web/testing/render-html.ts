import { type CheerioAPI, load } from 'cheerio';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ErrorBody } from '../../api/contract/error.ts';
import { choicesHeader } from '../../api/contract/list-choices.ts';
import type { KnownAnswer, KnownAnswers } from '../../api/contract/rendered-page.ts';
import { renderWithAnswers } from '../../api/site/render-page.ts';
import { renderPage } from '../render.tsx';
import { answer } from './answer.ts';

const rendered = new Map<string, Promise<{ readonly html: string }>>();

/** The page at an address as the server renders it, over the hand-made answers; each only once. */
export async function renderHtml(address: string): Promise<CheerioAPI> {
  const render = (answers: KnownAnswers) => renderPage(address, answers);
  const page = rendered.get(address) ?? renderWithAnswers(render, async (url) => known(url));
  rendered.set(address, page);
  return read((await page).html);
}

/** The same, with some fields of these hand-made answers changed. */
export async function renderWith(
  address: string,
  changes: Readonly<Record<string, object>>,
): Promise<CheerioAPI> {
  const render = (answers: KnownAnswers) => renderPage(address, answers);
  const { html } = await renderWithAnswers(render, async (url) => {
    const found = known(url);
    const change = changes[url];
    if (found.state !== 'ready' || !change) return found;
    return {
      ...found,
      data: Array.isArray(change) ? change : { ...(found.data as object), ...change },
    };
  });
  return read(html);
}

/** The same while these calls have no answer yet. */
export async function renderWithout(address: string, unanswered: RegExp): Promise<CheerioAPI> {
  const answers: Record<string, KnownAnswer> = {};
  for (;;) {
    const { html, wanted } = renderPage(address, answers);
    const more = wanted.filter((url) => !unanswered.test(url));
    if (more.length === 0) return read(html);
    for (const url of more) answers[url] = known(url);
  }
}

/** A part of a page that asks for nothing. */
export const renderPart = (part: ReactNode) => read(renderToStaticMarkup(part));

/** What a reader with scripts sees. */
function read(html: string): CheerioAPI {
  const $ = load(html);
  $('noscript').remove();
  return $;
}

function known(url: string): KnownAnswer {
  const { status, body, headers } = answer(url);
  if (status === 404) return { state: 'missing', reason: 'Not Found' };
  if (status === 400)
    return { state: 'refused', message: (body as ErrorBody).error.message, reason: 'Bad Request' };
  const total = headers['x-total-count'];
  const choices = headers[choicesHeader];
  return {
    state: 'ready',
    data: body,
    total: total === undefined ? null : Number(total),
    ...(choices && { choices }),
  };
}

/** A text as a reader sees it: white space counts as one space. */
export const textOf = (found: { text(): string }) => found.text().replaceAll(/\s+/g, ' ').trim();

/** The text of each element that is found. */
export const textsOf = ($: CheerioAPI, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => textOf($(element)));

/** The part of a page that has this heading. */
export function panelOf($: CheerioAPI, name: string) {
  const found = $('section').filter((_, one) => textOf($(one).find('h2').first()) === name);
  if (found.length !== 1) throw new Error(`${found.length} parts of the page are named ${name}`);
  return found;
}

/** The cells of each row of the body of a table within an element. */
export const rowsOf = ($: CheerioAPI, within: ReturnType<typeof panelOf>) =>
  within
    .find('tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .find('th, td')
        .toArray()
        .map((cell) => textOf($(cell))),
    );
