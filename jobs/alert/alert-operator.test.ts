import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { runHook } from './alert-operator.ts';

async function writeHook(lines: string): Promise<{ folder: string; hook: string }> {
  const folder = makeFolder();
  const hook = join(folder, "an operator's hook");
  await writeFile(hook, `#!/bin/sh\ncd "$(dirname "$0")"\n${lines}\n`, { mode: 0o700 });
  return { folder, hook };
}

test('a hook is given its text as one argument, whatever it holds, and JSON on its stdin', async () => {
  const { folder, hook } = await writeHook('printf %s "$1" >text; cat >json; echo $# >count');
  const text = 'Luach: $(touch ran) `touch ran` "; touch ran';
  expect(await runHook(hook, text, { red: [] })).toBe(undefined);
  expect(await readFile(join(folder, 'text'), 'utf8')).toBe(text);
  expect(JSON.parse(await readFile(join(folder, 'json'), 'utf8'))).toEqual({ red: [] });
  expect(await readFile(join(folder, 'count'), 'utf8')).toBe('1\n');
  await expect(readFile(join(folder, 'ran'))).rejects.toThrow('ENOENT');
});

test('a hook that fails, is missing or never ends is reported, within its time limit', async () => {
  const { folder, hook } = await writeHook('exit 4');
  expect(await runHook(hook, 'text', {})).toBe('it ended with 4');
  expect(await runHook(join(folder, 'none'), 'text', {})).toContain('ENOENT');
  const { hook: slow } = await writeHook('sleep 1000; touch late');
  expect(await runHook(slow, 'text', {}, 200)).toBe('it took more than 0.2 seconds');
});
