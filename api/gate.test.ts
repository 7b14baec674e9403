import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { buildGate } from './gate.ts';

/** Work that stays under way until the test ends it. */
function holdOpen() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

test('a fixed number run together; the next waits until one has ended', async () => {
  const gate = buildGate(2, 5);
  const [first, second] = [holdOpen(), holdOpen()];
  const started: string[] = [];
  const running = [gate(first.work), gate(second.work)];
  const third = gate(async () => started.push('third'));
  await Promise.resolve();
  expect(started).toEqual([]);
  first.end('done');
  await third;
  expect(started).toEqual(['third']);
  second.end('done');
  expect(await Promise.all(running)).toEqual(['done', 'done']);
});

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

test('work that fails frees its place', async () => {
  const gate = buildGate(1, 0);
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const first = holdOpen();
  const running = gate(first.work);
  first.fail(new Error('later'));
  await expect(running).rejects.toThrow('later');
  expect(await gate(async () => 'let in')).toBe('let in');
});
