import { expect, test } from 'vitest';
import { startWorkBeside } from './work-beside.ts';

/** Whether it has resolved, once all that has happened so far is known. */
async function isResolved(waiting: Promise<void>): Promise<boolean> {
  const later = new Promise<'later'>((resolve) => setImmediate(() => resolve('later')));
  return (await Promise.race([waiting, later])) !== 'later';
}

test('there is room while less goes on than may at once', async () => {
  const beside = startWorkBeside(2);
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  beside.begin(one.promise);
  expect(await isResolved(beside.waitForRoom())).toBe(true);
  beside.begin(other.promise);
  const room = beside.waitForRoom();
  expect(await isResolved(room)).toBe(false);
  other.resolve();
  expect(await isResolved(room)).toBe(true);
  const all = beside.waitForAll();
  expect(await isResolved(all)).toBe(false);
  one.resolve();
  expect(await isResolved(all)).toBe(true);
});

test('a failure is thrown to all who wait, however late, and the rest is settled', async () => {
  const beside = startWorkBeside(2);
  const slow = Promise.withResolvers<void>();
  beside.begin(Promise.reject(new Error('no room on the disk')));
  beside.begin(slow.promise);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(beside.waitForRoom()).rejects.toThrow('no room on the disk');
  await expect(beside.waitForAll()).rejects.toThrow('no room on the disk');
  const settled = beside.settle();
  expect(await isResolved(settled)).toBe(false);
  slow.resolve();
  expect(await isResolved(settled)).toBe(true);
});
