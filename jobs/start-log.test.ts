import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { openStartLog } from './start-log.ts';
import { listenToTerminal } from './testing/terminal.ts';

test('what a stage logs goes to the named file, and messages go to the terminal as well', async () => {
  const told = listenToTerminal();
  const log = await openStartLog(makeFolder());
  const rows = await log.stage('Warehouse', async (write) => {
    write('hearth: prepared {"rows":3}');
    return 3;
  });
  log.show('gable was refused');
  expect(rows).toBe(3);
  expect(told.stderr).toEqual(['gable was refused']);
  const lines = 'hearth: prepared {"rows":3}\ngable was refused\n';
  await expect.poll(() => readFile(log.path, 'utf8')).toBe(lines);
});

test('a stage that fails says so, and fails', async () => {
  const log = await openStartLog(makeFolder());
  const failing = log.stage('Site', () => Promise.reject(new Error('no site')));
  await expect(failing).rejects.toThrow('no site');
});
