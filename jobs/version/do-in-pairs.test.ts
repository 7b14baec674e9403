import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { doInPairs } from './do-in-pairs.ts';

const things = [1, 2, 3, 4, 5].map((number) => ({ number }));

it('does everything once, two at a time and no more', async () => {
  const done: number[] = [];
  let [now, most] = [0, 0];
  await doInPairs(things, async ({ number }) => {
    now += 1;
    most = Math.max(most, now);
    for (let turn = 0; turn < number; turn += 1) await setImmediate();
    now -= 1;
    done.push(number);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('begins nothing more after an error, and throws it once the other work is done', async () => {
  const ended: number[] = [];
  const doing = doInPairs(things, async ({ number }) => {
    for (let turn = 0; turn < number; turn += 1) await setImmediate();
    if (number === 1) throw new Error('no');
    ended.push(number);
  });
  await expect(doing).rejects.toThrow('no');
  expect(ended).toEqual([2]);
});
