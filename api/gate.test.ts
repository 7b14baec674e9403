import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { buildGate } from './gate.ts';

/** Work that stays under way until the test ends it. */
function holdOpen() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve };
}

test('who comes when every waiting place is taken is turned away, with when to try again', async () => {
  const gate = buildGate(1, 1);
  const first = holdOpen();
  const running = gate(first.work);
  const waiting = gate(async () => 'waited');
  const turnedAway = await gate(async () => 'let in').catch((error: unknown) => error);
  expect(turnedAway).toBeInstanceOf(ApiError);
  expect(turnedAway).toMatchObject({ code: 'overloaded', headers: { 'retry-after': '2' } });
  first.end('ran');
  expect([await running, await waiting]).toEqual(['ran', 'waited']);
  expect(await gate(async () => 'let in')).toBe('let in');
});
