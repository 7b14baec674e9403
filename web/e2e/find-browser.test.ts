import { expect, onTestFinished, test, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

const stub = { name: 'a stub', file: '/nowhere/stub' };
const fetched = { name: 'a fetched one', file: '/nowhere/fetched' };
const none = { name: 'a way not for this machine', list: async () => [undefined] };
const shut = { name: 'a way that is shut', list: () => Promise.reject(new Error('no way out')) };
const stubs = { name: 'a way to a stub', list: async () => [stub] };
const way = { name: 'a way', list: async () => [fetched] };

async function startOnly(file: string, good: string) {
  if (file !== good) throw new Error('does not start\nwith more lines');
  return { close: async () => {} };
}

test('where a browser does not start, or cannot be fetched, the next one is taken', async () => {
  const lines: string[] = [];
  const start = (file: string) => startOnly(file, fetched.file);
  const found = await findBrowser(start, [shut, stubs, none, way], (line) => lines.push(line));
  expect(found).toEqual(fetched);
  expect(lines).toEqual([
    'Browser: a fetched one, /nowhere/fetched',
    '  Not used: a way that is shut: no way out',
    '  Not used: a stub, /nowhere/stub: does not start',
  ]);
});

test('where there is no browser, the error names every attempt and its failure', async () => {
  const attempt = findBrowser(
    (file) => startOnly(file, 'none'),
    [stubs, none, shut],
    () => {},
  );
  await expect(attempt).rejects.toThrow(
    /^No browser .*\n {2}- a stub, \/nowhere\/stub: does not start\n {2}- a way that is shut: no way out$/,
  );
});

test('a browser that is named is the only one', async () => {
  vi.stubEnv('LUACH_CHROMIUM', '/nowhere/named');
  onTestFinished(() => void vi.unstubAllEnvs());
  const attempt = findBrowser(
    (file) => startOnly(file, 'none'),
    undefined,
    () => {},
  );
  await expect(attempt).rejects.toThrow(
    /Tried:\n {2}- LUACH_CHROMIUM, \/nowhere\/named: does not start$/,
  );
});
