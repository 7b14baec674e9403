import type { KnownAnswer, KnownAnswers } from '../contract/rendered-page.ts';

/** Gives the API's answer to a GET of the site; null where it has none to keep. */
export type Ask = (url: string) => Promise<KnownAnswer | null>;

/** An answer that a page shows couldn't be had: the browser has to ask for it. */
export class Unanswered extends Error {}

/** A page asks for an answer, shows it, and may then ask for more. */
const maxRounds = 4;

/**
 * Renders a page, or builds its head, with the answers of all calls that it makes, found by
 * rendering it: what it asks for is looked up, until it asks for nothing new. Throws Unanswered.
 */
export async function renderWithAnswers<Rendered extends { readonly wanted: readonly string[] }>(
  render: (answers: KnownAnswers) => Rendered,
  ask: Ask,
  known: KnownAnswers = {},
): Promise<Rendered & { readonly answers: KnownAnswers }> {
  const answers: Record<string, KnownAnswer> = { ...known };
  for (let round = 1; ; round++) {
    const rendered = render(answers);
    if (rendered.wanted.length === 0) return { ...rendered, answers };
    if (round === maxRounds) throw new Unanswered(`asks on and on: ${rendered.wanted.join(' ')}`);
    const found = await Promise.all(
      rendered.wanted.map(async (url) => [url, await ask(url)] as const),
    );
    for (const [url, answer] of found) {
      if (answer === null) throw new Unanswered(url);
      answers[url] = answer;
    }
  }
}
