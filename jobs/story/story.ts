import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readListing } from '../../api/listings/listing-answers.ts';
import { type OpenVersion, openCurrentVersion } from '../../warehouse/open.ts';
import { recentDays } from '../../warehouse/vocabulary.ts';
import { type Config, UsageError } from '../config.ts';
import { nameStory, type Story, writeStory } from './write-story.ts';

/** The folder of drafts, where no source reads them. */
const draftsFolder = 'drafts';

type Query = OpenVersion['query'];

const richestSql = readFileSync(join(import.meta.dirname, 'rich_histories.sql'), 'utf8');

/**
 * `npm run export -- --story`: drafts an article about the richest price history of the past four
 * weeks that has no post yet, or about the listing of `--listing ID`. A draft is a file for a
 * person to edit, and an existing one is not replaced.
 */
export async function draftStory({ dataDir, options }: Config): Promise<number> {
  const version = await openCurrentVersion(dataDir);
  try {
    const story = await findStory(version, options.listing);
    const folder = join(dataDir, draftsFolder);
    const path = join(folder, nameStory(story));
    await mkdir(folder, { recursive: true });
    await writeFile(path, writeStory(story), { flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        throw new UsageError(
          `${path} already exists, and was not changed. Move it, or choose a listing: npm run export -- --story --listing ID`,
        );
      },
    );
    console.log(path);
    return 0;
  } finally {
    version.retire();
  }
}

async function findStory(
  version: OpenVersion,
  asked: string | boolean | undefined,
): Promise<Story> {
  const query: Query = (sql, values) => version.query(sql, values);
  const { id, asOf } =
    typeof asked === 'string' ? await readAsked(query, asked) : await readRichest(query);
  const listing = await readListing(version, id);
  if (!listing) throw new UsageError(`There is no listing ${id}.`);
  return { id, listing, asOf };
}

async function readRichest(query: Query): Promise<Pick<Story, 'id' | 'asOf'>> {
  const [row] = await query<Pick<Story, 'id' | 'asOf'>>(richestSql, {
    recent_days: recentDays,
  });
  if (row) return row;
  throw new UsageError(
    'No listing with a price change but no post is known to have changed its price or status in the past four weeks. Choose a listing: npm run export -- --story --listing ID',
  );
}

async function readAsked(query: Query, text: string): Promise<Pick<Story, 'id' | 'asOf'>> {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id))
    throw new UsageError(`--listing must be the number in a listing's address, not "${text}".`);
  const [row] = await query<{ asOf: string | null }>(
    `select strftime(now_at, '%Y-%m-%d') as "asOf" from marts.dashboard`,
  );
  if (!row?.asOf) throw new UsageError('No listing has been pulled yet.');
  return { id, asOf: row.asOf };
}
