import './small-blocks.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFeed } from '../fixtures/world/around/feed.ts';
import { writeSchools } from '../fixtures/world/around/write-schools.ts';
import { planPulls } from '../fixtures/world/listings/pulls.ts';
import { makeWorld } from '../fixtures/world/make.ts';
import { startPortal } from '../fixtures/world/portal.ts';
import type { SourceEntry } from '../ingest/kinds.ts';
import { writeRegister } from '../ingest/testing/register.ts';
import { pointAt } from '../jobs/demo/demo-portal.ts';
import { demoFeedPath, listDemoSources } from '../jobs/demo/demo-sources.ts';
import { refresh } from '../jobs/refresh/refresh.ts';
import { pullHere } from '../jobs/testing/data-folder.ts';
import { shareFolder } from '../jobs/testing/share-folder.ts';
import { counties } from '../warehouse/vocabulary.ts';

/** The newest day of the demonstration. */
const until = '2026-11-14';

/** The smallest world that fills every page and view. Its index needs `resoldYears`. */
const size = 0.004;

/**
 * The data folder of a small demonstration with its downloads, as a refresh leaves it. It is made
 * once in a run, by the first test that asks, and is read-only: copy it before changing it.
 */
export async function demoFolder(): Promise<string> {
  return await shareFolder('demo', makeDemoFolder);
}

async function makeDemoFolder(folder: string): Promise<string> {
  const outDir = join(folder, 'demo');
  const pulls = planPulls(until).filter(({ at }) => isPulled(daysBefore(at)));
  const world = await makeWorld({ size, until, outDir, pulls });
  const schools = await writeSchools(world, outDir);
  await writeFeed(world, join(outDir, demoFeedPath));
  const entries = listDemoSources(world, schools).filter(({ id }) => !unused.includes(id));
  entries.push(...(await writeResoldYears(outDir)));
  const { seed, since } = world;
  await writeFile(join(outDir, 'world.json'), JSON.stringify({ seed, size, since, until }));
  await writeFile(join(outDir, 'sources.json'), JSON.stringify(entries));
  const portal = await startPortal(world.listings);
  const { reports } = await refresh({
    dataDir: folder,
    sources: pointAt({ entries, baseDir: outDir }, portal),
    pull: pullHere,
    isForServing: true,
  });
  await portal.close();
  const errors = reports.flatMap((report) => report.errors);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return folder;
}

const daysBefore = (at: string) => (Date.parse(until) - Date.parse(at.slice(0, 10))) / 86_400_000;

/** Of the earlier pulls of the year's file, the last three are enough. */
const unused = ['05', '06', '07'].map((month) => `register-2026-${month}-14`);

/** Every fourth week, and the last days. */
const isPulled = (ago: number) => ago <= 3 || ago % 28 === 0;

/** The register's files of these years have the same homes, so that there is a price index. */
const resoldYears = [
  { year: 2012, euro: 200_000 },
  { year: 2016, euro: 260_000 },
  { year: 2020, euro: 320_000 },
];

async function writeResoldYears(outDir: string): Promise<SourceEntry[]> {
  return await Promise.all(
    resoldYears.map(async ({ year, euro }) => {
      const rows = Array.from({ length: 300 }, (_, at) => {
        const [day, month] = [1 + (at % 28), 1 + (at % 12)].map((n) => String(n).padStart(2, '0'));
        const price = (euro + 100 * at + 1000 * (at % 7)).toLocaleString('en-IE');
        return (
          `"${day}/${month}/${year}","${at + 1} HILL ROAD","${counties[at % counties.length]}","",` +
          `"€${price}.00","No","No","Second-Hand Dwelling house /Apartment",""`
        );
      });
      const at = `register/PPR-${year}.csv`;
      await writeFile(join(outDir, at), writeRegister(rows));
      return {
        id: `register-${year}`,
        kind: 'ppr',
        at,
        pulled_at: `${until}T20:00:00Z`,
        demo: true,
      };
    }),
  );
}
