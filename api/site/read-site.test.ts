import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../testing/serve.ts';
import { inlineScript, writeSite } from '../testing/site-folder.ts';
import { readSite } from './read-site.ts';

function makeOwnFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

test('a site is read with the hashes of its inline scripts, lines and blanks as they are', async () => {
  const webDir = writeSite(makeOwnFolder());
  const site = await readSite(webDir);
  expect(site.folder).toBe(webDir);
  expect(site.html).toContain('<title>Luach</title>');
  expect(site.inline.scripts).toEqual([hash(inlineScript)]);
  writeFileSync(
    join(webDir, 'index.html'),
    '<script>\n  one()\n</script><script src="/x.js"></script><script>two()</script>',
  );
  expect((await readSite(webDir)).inline.scripts).toEqual([hash('\n  one()\n'), hash('two()')]);
});

test("a site that is not built can't be read", async () => {
  await expect(readSite(join(makeOwnFolder(), 'nowhere'))).rejects.toThrow('index.html');
});
