import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { measureProcess } from './measure.ts';

/** Takes 200 MB, and leaves what a child leaves that is killed as it ends. */
const script = `
import { writeFileSync } from 'node:fs';
const [, folder] = /file = "(.+?)"/.exec(decodeURIComponent(process.execArgv.join(' '))) ?? [];
writeFileSync(folder + '/1.json.new', '{"userCPU');
console.log(process.argv.slice(2).join(' '), Buffer.alloc(200e6, 1).length);`;

test('a process is measured, whatever a killed child left half written', async () => {
  const file = join(makeFolder(), 'takes-memory.ts');
  writeFileSync(file, script);
  const { stdout, peakBytes, cpuSeconds } = await measureProcess(file, ['one', 'two']);
  expect(stdout).toBe('one two 200000000\n');
  expect(peakBytes).toBeGreaterThan(200e6);
  expect(cpuSeconds).toBeGreaterThan(0);
});
