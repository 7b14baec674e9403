import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type LandedPull, landFile } from '../../ingest/landing/landing.ts';
import type { ManifestDraft } from '../../ingest/manifest.ts';
import { counties, propertyTypes } from '../../warehouse/vocabulary.ts';

/** The id of the source that the bench pulls. */
export const benchSource = 'bench-listings';

const firstDay = Date.UTC(2021, 0, 1, 19, 30);
const dayLength = 86_400_000;

/** A portal of 25,000 adverts over this many days; each day, one in fifty changes or is new. */
export type ListingDays = {
  /** Lands the pull of each of these days as a walk's snapshot. */
  land(dataDir: string, days: readonly number[], isDemo: boolean): Promise<LandedPull[]>;
  /** Writes the pull of a day as a dated CSV, for a source of files. */
  writeCsv(folder: string, day: number): Promise<string>;
  close(): void;
};

/** Computes the adverts; `days` from 2021-01-01 on, each with its pull in the evening. */
export async function openListingDays(days: number, workDir: string): Promise<ListingDays> {
  await mkdir(workDir, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const list = (texts: readonly string[]) => `[${texts.map((text) => `'${text}'`).join(', ')}]`;
  await connection.run(`set variable days = ${days}; set variable counties = ${list(counties)};
    set variable property_types = ${list(propertyTypes.slice(0, 9))}`);
  await connection.run(`create table adverts as ${await readSql('listings-adverts')}`);
  const pull = await readSql('listings-pull');
  const write = async (path: string, day: number, columns: string, format: string) => {
    await connection.run(`set variable day = ${day}`);
    const result = await connection.run(
      `copy (select ${columns} from (${pull})) to '${path}' (${format})`,
    );
    return result.rowsChanged;
  };
  return {
    async land(dataDir, dayList, isDemo) {
      const landed: LandedPull[] = [];
      for (const day of dayList) {
        const path = join(workDir, `${day}.parquet`);
        const rows = await write(
          path,
          day,
          '* exclude (price)',
          'format parquet, compression zstd',
        );
        landed.push(await landFile(dataDir, await describe(path, day, rows, isDemo)));
      }
      return landed;
    },
    async writeCsv(folder, day) {
      const name = `${instantOf(day).slice(0, 10)}T1930.csv`;
      await write(join(folder, name), day, '*', 'format csv, header');
      return name;
    },
    close: () => instance.closeSync(),
  };
}

async function describe(
  path: string,
  day: number,
  rows: number,
  isDemo: boolean,
): Promise<ManifestDraft & { readonly path: string }> {
  const pulledAt = instantOf(day);
  return {
    path,
    source: benchSource,
    kind: 'listings-feed',
    address: 'https://portal.example/feed',
    fileName: 'listings.parquet',
    pulledAt,
    refreshedAt: pulledAt,
    etag: null,
    lastModified: null,
    sha256: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
    bytes: (await stat(path)).size,
    rows,
    setAside: 0,
    setAsideRows: [],
    covers: 'all',
    newestRecord: pulledAt.slice(0, 10),
    isDemo,
    complete: true,
    parserVersion: 1,
  };
}

function instantOf(day: number): string {
  return new Date(firstDay + day * dayLength).toISOString();
}

async function readSql(name: string): Promise<string> {
  return await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8');
}
