import { type CheerioAPI, load } from 'cheerio';
import type { ErrorBody } from '../../api/contract/error.ts';
import { choicesHeader } from '../../api/contract/list-choices.ts';
import type { KnownAnswer, KnownAnswers } from '../../api/contract/rendered-page.ts';
import { renderWithAnswers } from '../../api/site/render-page.ts';
import { renderPage } from '../render.tsx';
import { answerCall } from './answer-call.ts';

/** The page at an address as the server renders it, over the hand-made answers. */
export async function renderHtml(address: string): Promise<CheerioAPI> {
  const render = (answers: KnownAnswers) => renderPage(address, answers);
  const { html } = await renderWithAnswers(render, async (url) => known(url));
  return parse(html);
}

/** The same while these calls have no answer yet. */
export async function renderWithout(address: string, unanswered: RegExp): Promise<CheerioAPI> {
  const answers: Record<string, KnownAnswer> = {};
  for (;;) {
    const { html, wanted } = renderPage(address, answers);
    const more = wanted.filter((url) => !unanswered.test(url));
    if (more.length === 0) return parse(html);
    for (const url of more) answers[url] = known(url);
  }
}

/** As a browser without scripts reads it: with what stands in `noscript`. */
const parse = (html: string) => load(html, { scriptingEnabled: false });

function known(url: string): KnownAnswer {
  const { status, body, headers } = answerCall(url);
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

/** The addresses that the links lead to which are found. */
export const linksOf = ($: CheerioAPI, selector: string) =>
  $(selector)
    .toArray()
    .map((link) => $(link).attr('href'));
