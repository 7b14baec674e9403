import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { buildGate, type Gate } from './gate.ts';
import { visits } from './visits.ts';

/** Work that stays under way until the test ends it. */
function holdOpen() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

test('a fixed number run at once; the next waits until one has ended', async () => {
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

/** Sends a request of a visitor through the gate; all its work is of one visit. */
function visit<T>(visitor: string, answer: () => Promise<T>): Promise<T> {
  return visits.run({ visitor, isLetIn: false }, answer);
}

/** Who of so many is answered, and who is turned away. */
async function settle(asked: readonly Promise<unknown>[]): Promise<readonly boolean[]> {
  return (await Promise.allSettled(asked)).map(({ status }) => status === 'fulfilled');
}

test('visitors are let in in turn, however much one of them asks for', async () => {
  const gate = buildGate(1, 20);
  const first = holdOpen();
  const order: string[] = [];
  const ask = (visitor: string) => visit(visitor, () => gate(async () => order.push(visitor)));
  const all = [
    visit('flood', () => gate(first.work)),
    ...['flood', 'flood', 'flood', 'flood', 'one', 'two', 'one'].map(ask),
  ];
  first.end('');
  await Promise.all(all);
  expect(order).toEqual(['flood', 'one', 'two', 'flood', 'one', 'flood', 'flood']);
});

test('where all places are taken, the visitor with the most waiting requests is turned away', async () => {
  const gate = buildGate(1, 4);
  const first = holdOpen();
  const ask = (visitor: string) => visit(visitor, () => gate(async () => visitor));
  const running = visit('flood', () => gate(first.work));
  const flood = settle([1, 2, 3, 4, 5].map(() => ask('flood')));
  const others = settle([ask('one'), ask('two'), ask('three'), ask('four')]);
  first.end('');
  await running;
  expect(await flood).toEqual([true, false, false, false, false]);
  expect(await others).toEqual([true, true, true, false]);
});

test('a request that was let in is answered in full', async () => {
  const gate = buildGate(1, 1);
  const [first, second] = [holdOpen(), holdOpen()];
  const twice = async (hold: Gate, ...held: readonly ReturnType<typeof holdOpen>[]) => {
    const answers: string[] = [];
    for (const one of held) answers.push(await hold(one.work));
    return answers;
  };
  const running = visit('one', () => twice(gate, first, second));
  const [waiting, another] = [
    visit('two', () => gate(async () => 'waited')),
    visit('two', () => gate(async () => 'never')),
  ];
  await expect(another).rejects.toMatchObject({ code: 'overloaded' });
  first.end('a');
  second.end('b');
  expect([await running, await waiting]).toEqual([['a', 'b'], 'waited']);
});
