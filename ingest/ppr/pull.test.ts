import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeFolder } from '../testing/folder.ts';
import { newHeader, writeRegister, writeRows, writeZip } from '../testing/register.ts';
import { startServer } from '../testing/server.ts';
import { fetchPpr } from './fetch.ts';
import { parsePpr } from './parse.ts';

/* From a real server's 200 to the prepared file, or the reason why there is none. */

const csv = writeRegister(writeRows(50));
const zip = await writeZip({ 'PPR-ALL.csv': csv });

async function pullAndParse(body: Buffer | string, fileName: string, maxUnpackedBytes = 1e6) {
  const origin = await startServer((_, response) => response.end(body));
  const workDir = makeFolder();
  const entry = { id: 'ppr', kind: 'ppr', at: `${origin}/${fileName}` } as const;
  for await (const pulled of fetchPpr(entry, { workDir, baseDir: workDir, landed: [] })) {
    if (!('path' in pulled)) throw new Error('nothing was pulled');
    const options = { workDir, fileName, maxUnpackedBytes, log: () => undefined };
    return await parsePpr(pulled.path, options).finally(() => {
      // The pulled file stays; of a refused one nothing else does.
      expect(readdirSync(workDir).length).toBeLessThanOrEqual(2);
    });
  }
  throw new Error('the source gave nothing');
}

it.each([
  ['PPR-ALL.zip', zip],
  ['PPR-ALL.csv', csv],
])('prepares %s', async (fileName, body) => {
  expect(await pullAndParse(body, fileName)).toMatchObject({ rows: 50 });
});

it.each([
  ['a ZIP cut short', 'PPR-ALL.zip', zip.subarray(0, zip.length - 30), 'zip_damaged'],
  ['a CSV cut in a row', 'PPR-2026-02.csv', csv.subarray(0, csv.length - 30), 'cut_short'],
  ['a page in place of a ZIP', 'PPR-ALL.zip', '<html>Sorry</html>', 'not_a_table'],
  ['a page in place of a CSV', 'PPR-2026-02.csv', '<!doctype html><p>Sorry', 'not_a_table'],
  ['nothing', 'PPR-ALL.zip', '', 'file_empty'],
  ['no rows', 'PPR-2026-02.csv', writeRegister([]), 'no_rows'],
  [
    'an unknown header',
    'PPR-ALL.csv',
    writeRegister(writeRows(1), `${newHeader},X`),
    'header_unknown',
  ],
  ['rows without a header', 'PPR-ALL.csv', csv.subarray(csv.indexOf('\n') + 1), 'header_unknown'],
])('refuses %s', async (_, fileName, body, code) => {
  await expect(pullAndParse(body, fileName)).rejects.toMatchObject({ code, facts: { fileName } });
});

it('refuses a ZIP that unpacks to more than it may', async () => {
  await expect(pullAndParse(zip, 'PPR-ALL.zip', 1000)).rejects.toMatchObject({ code: 'too_large' });
});
