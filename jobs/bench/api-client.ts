import { ask, type Question } from './api-load.ts';

/** What a client asks, and of which server. */
export type Asked = { readonly url: string; readonly question: Question };

/*
 * A client of the bench, as a process: what the bench itself has in memory would be collected while
 * it waits for an answer. It is sent lists of what to ask, one at a time in that order, and sends back
 * the milliseconds that each took.
 */
process.on('disconnect', () => process.exit(0));
process.on('message', async (list: readonly Asked[]) => {
  const times: number[] = [];
  for (const { url, question } of list) {
    const { status, milliseconds } = await ask(url, question);
    if (status !== 200) throw new Error(`${question.path} is answered with ${status}`);
    times.push(milliseconds);
  }
  process.send?.(times);
});
