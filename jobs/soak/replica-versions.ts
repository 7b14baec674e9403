import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCurrentVersion } from '../../warehouse/open.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';
import {
  type CurrentVersion,
  versionPath,
  versionsFolder,
} from '../../warehouse/version/versions.ts';
import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';
import { pullHere } from '../testing/pull-here.ts';
import { writeNight } from './small-folder.ts';

/** A version that can be published under any name: its file, and the sales that it has in a county. */
export type Prepared = {
  readonly facts: CurrentVersion;
  readonly file: string;
  readonly sales: number;
};

const nights = 4;

/** Versions of four nights, each with one more sale in the county; the last is live in the folder. */
export async function prepareNights(
  workDir: string,
  dataDir: string,
  county: string,
): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (let night = 0; night < nights; night += 1) {
    const sources = await readSources(await writeNight(join(workDir, 'nights'), night));
    const { published } = await refresh({
      dataDir,
      sources,
      pull: pullHere,
      keepsExport: night === 0,
    });
    if (!published) throw new Error('a night with a new sale publishes nothing');
    const file = join(workDir, `${night}.duckdb`);
    await copyFile(versionPath(dataDir, published), file);
    prepared.push({ facts: published, file, sales: await countSales(dataDir, county) });
  }
  return prepared;
}

export async function countSales(dataDir: string, county: string): Promise<number> {
  const open = await openCurrentVersion(dataDir);
  const [row] = await open.query<{ sales: number }>(
    'select count(*)::integer as sales from core.sales where county = $county',
    { county },
  );
  open.retire();
  return row?.sales ?? 0;
}

/** Publishes a prepared version under a new name, as a refresh does in its last moments. */
export async function publishAgain(
  dataDir: string,
  { facts, file }: Prepared,
  version: string,
): Promise<void> {
  const building = join(versionsFolder(dataDir), `.building-${version}.duckdb`);
  await copyFile(file, building);
  await publishVersion(dataDir, building, {
    ...facts,
    version,
    publishedAt: new Date().toISOString(),
  });
}
