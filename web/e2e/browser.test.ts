import { expect, test } from 'vitest';
import { findBrowser } from './browser.ts';

const stub = { name: 'a stub', file: '/nowhere/stub' };
const fetched = { name: 'a fetched one', file: '/nowhere/fetched' };
const closed = { close: async () => {} } as Awaited<
  ReturnType<typeof import('playwright-core').chromium.launch>
>;

async function startOnly(file: string, good: string) {
  if (file !== good) throw new Error('does not start\nwith more lines');
  return closed;
}

test('a browser that does not start is replaced by one that can be fetched', async () => {
  const lines: string[] = [];
  const found = await findBrowser({
    list: async () => [stub],
    fetches: [
      { name: 'a road that is shut', fetch: () => Promise.reject(new Error('no way out')) },
      { name: 'a road not for this machine', fetch: async () => undefined },
      { name: 'a road', fetch: async () => fetched },
    ],
    start: (file) => startOnly(file, fetched.file),
    log: (line) => lines.push(line),
  });
  expect(found).toEqual(fetched);
  expect(lines.at(-1)).toBe('Browser: a fetched one, /nowhere/fetched');
});

test('where there is no browser, the error names every attempt and its failure', async () => {
  const attempt = findBrowser({
    list: async () => [stub],
    fetches: [
      { name: 'a road that is shut', fetch: () => Promise.reject(new Error('no way out')) },
    ],
    start: (file) => startOnly(file, 'none'),
    log: () => {},
  });
  await expect(attempt).rejects.toThrow(
    /^No browser .*\n {2}- a stub, \/nowhere\/stub: does not start\n {2}- a road that is shut: no way out$/,
  );
});
