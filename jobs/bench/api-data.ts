import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeDemo } from '../demo/demo.ts';
import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';
import { pickEntries } from './pick-entries.ts';

/**
 * A data folder with the register that the sources name and the demonstration's listings, schools
 * and stops. Sources that make a data folder of their own are used as they are.
 */
export async function prepareData(sourcesFile: string, workDir: string): Promise<string> {
  const dataDir = join(workDir, 'data');
  await mkdir(dataDir, { recursive: true });
  const given = await readSources(sourcesFile);
  const isDemo = given.entries.some(({ demo }) => demo);
  const demoFile = await makeDemo(join(workDir, 'demo'), { hasListings: true });
  const around = pickEntries(await readSources(demoFile), 'listings-file', 'schools', 'gtfs');
  const file = join(workDir, 'sources.json');
  const entries = [
    ...pickEntries(given, 'ppr'),
    ...around.map((entry) => ({
      ...entry,
      at: resolve(dirname(demoFile), entry.at),
      demo: isDemo,
    })),
  ];
  await writeFile(file, JSON.stringify(entries));
  const { published } = await refresh({ dataDir, sources: await readSources(file) });
  if (!published) throw new Error('the refresh published nothing');
  return dataDir;
}
