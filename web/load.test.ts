import { describe, expect, it } from 'vitest';
import { type ApiState, load, pauseAfter } from './load.ts';

/** Gives its answers one after the other; an Error means that the network is down. */
async function statesAfter(...replies: (Response | Error)[]): Promise<ApiState<unknown>[]> {
  const states: ApiState<unknown>[] = [];
  const left = replies.values();
  const stop = new AbortController();
  await load('/api/meta', {}, stop.signal, (state) => states.push(state), {
    fetch: async () => {
      const reply = left.next().value;
      if (!reply) stop.abort();
      if (!(reply instanceof Response)) throw reply ?? new Error('no more replies');
      return reply;
    },
    pause: async () => {},
  });
  return states;
}

const error = (status: number) =>
  Response.json({ error: { code: 'bad_request', message: 'In words.', status } }, { status });

describe('load', () => {
  it('gives the body and the total from its header', async () => {
    const reply = Response.json([1], { headers: { 'x-total-count': '1234' } });
    expect(await statesAfter(reply)).toEqual([{ state: 'ready', data: [1], total: 1234 }]);
  });

  it('tries again by itself after a network error, a 5xx and an answer that is no JSON', async () => {
    const replies = [new Error('down'), error(503), new Response('<html>'), Response.json('ok')];
    expect(await statesAfter(...replies)).toEqual([
      { state: 'failed', attempts: 1, reason: 'down' },
      { state: 'failed', attempts: 2, reason: '503' },
      { state: 'failed', attempts: 3, reason: expect.stringContaining('JSON') },
      { state: 'ready', data: 'ok', total: null },
    ]);
  });

  it('does not retry after a 404 or a 400', async () => {
    expect(await statesAfter(error(404))).toEqual([{ state: 'missing', reason: '404' }]);
    expect(await statesAfter(error(400))).toEqual([
      { state: 'refused', message: 'In words.', reason: '400' },
    ]);
  });

  it('reports nothing more once it is cancelled', async () => {
    expect(await statesAfter(error(500))).toEqual([
      { state: 'failed', attempts: 1, reason: '500' },
    ]);
  });

  it('waits twice as long after each failure, up to a minute', () => {
    expect([1, 2, 3, 6, 7, 20].map(pauseAfter)).toEqual([1000, 2000, 4000, 32000, 60000, 60000]);
  });
});
