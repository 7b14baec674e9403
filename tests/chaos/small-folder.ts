import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { startServer } from '../../api/server.ts';
import { IngestError } from '../../ingest/errors.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { listCountedPulls } from '../../ingest/landing/held-files.ts';
import { checkLanded, type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import type { RefreshOptions } from '../../jobs/refresh/refresh.ts';
import { copyDataFolder, queryLive, refreshFrom } from '../../jobs/testing/data-folder.ts';
import { files, numbers, writePull } from '../../jobs/testing/listings.ts';
import { shareFolder } from '../../jobs/testing/share-folder.ts';
import { writeSalesFile, writeSchools } from '../../jobs/testing/source-files.ts';
import { listDamage } from '../../jobs/verify/verify.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { publishAgain } from './publish-again.ts';

/** A source of each dataset: the register, adverts, posts, places. */
export const entries: readonly SourceEntry[] = [
  { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' },
  files,
  { id: 'blog', kind: 'blog', at: 'posts' },
  { id: 'primary', kind: 'schools', at: 'schools.csv', level: 'Primary' },
];

/** The contents of a version from a night's sources. */
export function describeNight(night: number) {
  return { sales: 60 + night, listings: 40 + night, schools: 20 + night, post: `Night ${night}` };
}

/** Writes a night's sources, and their sources file. */
export async function writeNight(folder: string, night: number): Promise<void> {
  const { sales, schools, post } = describeNight(night);
  for (const name of ['posts', files.at]) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'PPR-ALL.csv'), writeSalesFile(sales));
  for (const past of numbers(0, night)) {
    const adverts = writePull(numbers(1, 40 + past), { [past + 1]: `€${310 + past},000` });
    await writeFile(join(folder, files.at, `2026-01-0${past + 1}T070000Z.csv`), adverts);
  }
  const head = `---\ntitle: ${post}\nauthor: Máire\npublished: 2026-01-03\n---\n`;
  await writeFile(join(folder, 'posts', 'night.md'), `${head}Text\n`);
  await writeFile(join(folder, 'schools.csv'), writeSchools(schools));
  await writeFile(join(folder, 'sources.json'), JSON.stringify(entries));
}

/** A copy of a data folder with two versions of night 0, which is made once for all tests of a run. */
export async function makeSmallFolder(): Promise<string> {
  const shared = await shareFolder('small-folder', async (folder) => {
    await writeNight(folder, 0);
    await refreshFrom(folder, entries);
    await publishAgain(folder);
    return folder;
  });
  return await copyDataFolder(shared);
}

/** Refreshes from the sources in the data folder itself. Returns the codes of the failures. */
export async function refreshNight(
  dataDir: string,
  options: Partial<RefreshOptions> = {},
): Promise<string[]> {
  try {
    const { reports } = await refreshFrom(dataDir, entries, options);
    return reports.flatMap(({ errors }) => errors.map(({ code }) => code));
  } catch (error) {
    if (error instanceof WarehouseError || error instanceof IngestError) return [error.code];
    return [(error as NodeJS.ErrnoException).code ?? String(error)];
  }
}

/** The contents of the live version, in the form of `describeNight`. */
export async function readNight(dataDir: string): Promise<object | undefined> {
  const [night] = await queryLive<object>(
    dataDir,
    `select (select count(*)::integer from core.sales) as sales,
       (select count(*)::integer from core.listings) as listings,
       (select count(*)::integer from core.schools) as schools,
       (select title from marts.blog_posts) as post`,
  );
  return night;
}

/** Landed files that have been lost or changed. */
export async function listLost(dataDir: string, before: readonly LandedPull[]): Promise<string[]> {
  const found = new Map(readLanding(dataDir).map((pull) => [pull.pull, pull]));
  const lost: string[] = [];
  for (const { pull, sha256 } of before) {
    const landed = found.get(pull);
    if (landed?.sha256 !== sha256) lost.push(`landing/${pull} is lost`);
    else await checkLanded(landed).catch((error: Error) => lost.push(error.message));
  }
  return lost;
}

const halfWritten = /^\.(partial|building)-|^\..*\.new$|\.partial$|\.wal$/;
const mayStay = new RegExp(`^tmp\\${sep}lock-`);

/** The faults of a folder after a run that ended well. */
export async function listRemains(dataDir: string): Promise<string[]> {
  const live = await findCurrent(dataDir);
  const { damage } = await listDamage(dataDir, { isThorough: true });
  const counting = listCountedPulls(readLanding(dataDir)).map(({ pull }) => pull);
  const names = await readdir(dataDir, { recursive: true });
  return [
    ...damage.map(({ what, wrong }) => `${what}: ${wrong}`),
    ...counting
      .filter((pull) => !live?.pulls.includes(pull))
      .map((pull) => `landing/${pull} isn't live`),
    ...names.filter((name) => {
      const isWork = name.startsWith(`tmp${sep}`) && !mayStay.test(name);
      return isWork || halfWritten.test(name.split(sep).at(-1) ?? '');
    }),
  ];
}

/** Serves the API of a data folder in this process. */
export async function serveFolder(dataDir: string, applicationKeys: readonly string[] = []) {
  const address = { host: '127.0.0.1', port: 0, webDir: null, socialLink: null };
  return await startServer({ dataDir, ...address, applicationKeys, log: false });
}
