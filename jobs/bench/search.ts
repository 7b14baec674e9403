import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { readSearch, type SearchQuestion } from '../../api/search/read-search.ts';
import { readWords } from '../../api/search/read-words.ts';
import { searchSales } from '../../api/search/search-sales.ts';
import { prepareVersion } from '../../api/served-version.ts';
import { openCurrentVersion } from '../../warehouse/open.ts';
import { quote } from '../../warehouse/quote.ts';
import { versionPath } from '../../warehouse/version/versions.ts';
import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';
import { medianOf, percentileOf, round } from './figures.ts';
import { time } from './measure.ts';
import type { BenchResult } from './result.ts';
import { searchQuestions } from './search-questions.ts';

const rounds = 25;
const limit = 300;

type FloorRow = { sale_id: number; total: number };

/**
 * Answers a sales search as the API does, without a cache, beside the same answer by `contains()`;
 * in turn, one at a time.
 */
export async function bench(options: {
  readonly sourcesFile: string;
  readonly workDir: string;
}): Promise<BenchResult> {
  const dataDir = join(options.workDir, 'search');
  await refresh({ dataDir, sources: await readSources(options.sourcesFile) });
  return await benchSearch({ dataDir });
}

/** The same on the live version of a data folder. */
export async function benchSearch({ dataDir }: { dataDir: string }): Promise<BenchResult> {
  const open = await openCurrentVersion(dataDir);
  const floorTable = await openFloor(versionPath(dataDir, open.facts));
  const version = await prepareVersion(dataDir, open, (work) => work(), {}, 'off');
  const rows: Record<string, string | number>[] = [];
  const times: { ours: number; floor: number }[] = [];
  const everyTime: number[] = [];
  for (const body of searchQuestions) {
    const question = readSearch(body, version.register.this_year ?? 0);
    const [cleaned] = await open.query<{ term: string }>('select clean_text($term) as term', {
      term: question.term,
    });
    const floorQuery = writeFloor(readWords(cleaned?.term ?? '', version.wordForms), question);
    // In milliseconds.
    const ours: number[] = [];
    const floors: number[] = [];
    let found = 0;
    // The first round warms both up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const [answer, seconds] = await time(() => searchSales(version, question));
      const [floorAnswer, floorSeconds] = await time(() => askFloor(floorTable, floorQuery));
      if (
        answer.total !== floorAnswer.total ||
        answer.records.map(({ saleId }) => saleId).join() !== floorAnswer.ids
      ) {
        throw new Error(`the two answers to ${JSON.stringify(body)} differ`);
      }
      found = answer.total;
      if (round === 0) continue;
      ours.push(seconds * 1000);
      floors.push(floorSeconds * 1000);
    }
    const [median, floor] = [medianOf(ours), medianOf(floors)];
    times.push({ ours: median, floor });
    everyTime.push(...ours);
    rows.push({
      term: body.term ?? '',
      county: body.county ?? '',
      found,
      'ms (median)': round(median),
      'ms (p99)': round(percentileOf(ours, 0.99)),
      'contains() ms': round(floor),
      'times faster': round(floor / median),
    });
  }
  open.retire();
  floorTable.closeSync();
  return {
    rows,
    summary: {
      timesFasterMedian: round(medianOf(times.map(({ ours, floor }) => floor / ours))),
      timesFasterLeast: round(Math.min(...times.map(({ ours, floor }) => floor / ours))),
      medianMilliseconds: round(medianOf(everyTime)),
      p99Milliseconds: round(percentileOf(everyTime, 0.99)),
      floorMedianMilliseconds: round(medianOf(times.map(({ floor }) => floor))),
    },
  };
}

/** The sales of a version with their words, in memory. */
async function openFloor(path: string): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`attach ${quote(path)} as version (read_only)`);
  await connection.run('use version');
  await connection.run(readFileSync(new URL('./search-floor.sql', import.meta.url), 'utf8'));
  return connection;
}

/** The newest records and how many there are, by searching every text. */
function writeFloor(words: ReturnType<typeof readWords>, { county }: SearchQuestion): string {
  const conditions = words.map((ranges) => {
    const parts = ranges.map(
      ({ word, isBeginning }) => `contains(words, ' ${word}${isBeginning ? '' : ' '}')`,
    );
    return `(${parts.join(' or ')})`;
  });
  if (county) conditions.push(`county = '${county}'`);
  return `
    select
      sale_id::double as sale_id, address, eircode, county, left_out_reason, price_eur::double as price_eur, is_new,
      is_vat_exclusive, sale_date::varchar as sale_date, (count(*) over ())::integer as total
    from memory.floor
    where ${conditions.join(' and ')}
    order by register_position desc
    limit ${limit}`;
}

async function askFloor(floorTable: DuckDBConnection, query: string) {
  const rows = (await floorTable.runAndReadAll(query)).getRowObjectsJson() as FloorRow[];
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ sale_id }) => sale_id).join() };
}
