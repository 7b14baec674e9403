import type { KnownAnswer, KnownAnswers, Renderer } from '../contract/rendered-page.ts';

/** Gives the API's answer to a GET of the site; null where it has none to keep. */
export type Ask = (url: string) => Promise<KnownAnswer | null>;

/** A page as HTML with the answers that it shows. */
export type FilledPage = {
  readonly html: string;
  readonly answers: KnownAnswers;
  readonly source: string | null;
};

/** An answer that a page shows couldn't be had: the browser has to ask for it. */
export class Unanswered extends Error {}

/** A page asks for an answer, shows it, and may then ask for more. */
const mostRounds = 4;

/**
 * Renders a page with the answers of all calls that it makes, found by rendering it: what it asks
 * for is looked up, until it asks for nothing new. Throws Unanswered.
 */
export async function renderWithAnswers(
  { renderPage }: Renderer,
  address: string,
  ask: Ask,
): Promise<FilledPage> {
  const answers: Record<string, KnownAnswer> = {};
  for (let round = 1; ; round++) {
    const { html, wanted, source } = renderPage(address, answers);
    if (wanted.length === 0) return { html, answers, source };
    if (round === mostRounds) throw new Unanswered(`${address} asks on and on`);
    const found = await Promise.all(wanted.map(async (url) => [url, await ask(url)] as const));
    for (const [url, answer] of found) {
      if (answer === null) throw new Unanswered(url);
      answers[url] = answer;
    }
  }
}
