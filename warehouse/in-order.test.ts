import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runAsInOrder, type Step } from './in-order.ts';

const names = ['a', 'b', 'c', 'd'];

type Plan = { readonly reads: string[]; readonly writes: string[]; readonly pause: number };

const plans = fc.array(
  fc.record({
    reads: fc.subarray(names),
    writes: fc.subarray(names),
    pause: fc.nat({ max: 4 }),
  }),
  { maxLength: 12 },
);

/** Steps that write into each name what they read at their begin, and who they are. */
function stage(planned: readonly Plan[]) {
  const state = new Map(names.map((name) => [name, '']));
  let underWay = 0;
  let mostAtOnce = 0;
  const steps: Step<string>[] = planned.map(({ reads, writes, pause }, place) => ({
    reads: new Set(reads),
    writes: new Set(writes),
    async run() {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      const seen = reads.map((name) => `${name}=${state.get(name)}`).join();
      for (let tick = 0; tick < pause; tick += 1) await new Promise(setImmediate);
      for (const name of writes) state.set(name, `${place}(${seen})`);
      underWay -= 1;
    },
  }));
  return { steps, state, most: () => mostAtOnce };
}

const step = (reads: string[], writes: string[], run: () => Promise<void>): Step<string> => ({
  reads: new Set(reads),
  writes: new Set(writes),
  run,
});

describe('steps side by side', () => {
  test('find and leave what they would one after another, on no more lanes than there are', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.integer({ min: 2, max: 4 }), async (planned, lanes) => {
        const inTurn = stage(planned);
        await runAsInOrder(inTurn.steps, ['one']);
        const beside = stage(planned);
        await runAsInOrder(
          beside.steps,
          Array.from({ length: lanes }, (_, lane) => `${lane}`),
        );
        expect(beside.state).toEqual(inTurn.state);
        expect(inTurn.most()).toBeLessThanOrEqual(1);
        expect(beside.most()).toBeLessThanOrEqual(lanes);
      }),
    );
  });

  test('that have nothing to do with each other are under way at once', async () => {
    const met = Promise.withResolvers<void>();
    await runAsInOrder(
      [step(['a'], ['b'], () => met.promise), step(['a'], ['c'], async () => met.resolve())],
      ['one', 'two'],
    );
  });

  test('end with the first failure, once what is under way has ended; nothing else begins', async () => {
    const done: string[] = [];
    const slow = Promise.withResolvers<void>();
    const run = runAsInOrder(
      [
        step([], ['a'], async () => {
          await slow.promise;
          done.push('slow');
        }),
        step([], ['b'], async () => {
          setImmediate(slow.resolve);
          throw new Error('no more');
        }),
        step([], ['c'], async () => {
          done.push('later');
        }),
      ],
      ['one', 'two'],
    );
    await expect(run).rejects.toThrow('no more');
    expect(done).toEqual(['slow']);
  });
});
