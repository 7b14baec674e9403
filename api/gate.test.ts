import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { buildGate } from './gate.ts';

/** Work that stays under way until the test ends it. */
function holdOpen() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

test('so many run at once; the next waits until one has ended', async () => {
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

test('those who wait are let in in the order in which they came', async () => {
  const gate = buildGate(1, 5);
  const first = holdOpen();
  const order: number[] = [];
  const all = [
    gate(first.work),
    ...[1, 2, 3].map((number) => gate(async () => order.push(number))),
  ];
  first.end('');
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3]);
});

test('who comes when all places to wait are taken is turned away and told when to come again', async () => {
  const gate = buildGate(1, 1);
  const first = holdOpen();
  const running = gate(first.work);
  const waiting = gate(async () => 'waited');
  const turnedAway = await gate(async () => 'let in').catch((error: unknown) => error);
  expect(turnedAway).toBeInstanceOf(ApiError);
  expect(turnedAway).toMatchObject({
    code: 'overloaded',
    status: 503,
    headers: { 'retry-after': '2' },
  });
  first.end('ran');
  expect([await running, await waiting]).toEqual(['ran', 'waited']);
  expect(await gate(async () => 'let in')).toBe('let in');
});

test('work that fails gives its place free', async () => {
  const gate = buildGate(1, 0);
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const first = holdOpen();
  const running = gate(first.work);
  first.fail(new Error('later'));
  await expect(running).rejects.toThrow('later');
  expect(await gate(async () => 'let in')).toBe('let in');
});
