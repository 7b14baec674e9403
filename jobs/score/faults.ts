import { fetchListingsFile } from '../../ingest/listings-file/fetch.ts';
import { parseListingsFile } from '../../ingest/listings-file/parse.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { type Config, UsageError } from '../config.ts';
import { formatTable } from '../format-table.ts';
import { readSources } from '../sources/sources.ts';
import { judgeListingFaults, judgePull, type RightPull } from './judge-listing-faults.ts';
import { judgeFaults, type Verdict } from './judge-register-faults.ts';
import { listingFaults } from './listing-faults.ts';
import { loadRegister } from './load-register-files.ts';
import { registerFaults } from './register-faults/register-faults.ts';
import { publishedAt, readKnownLines, replayRegister } from './replay-register.ts';
import { withScratchVersion } from './scratch-version.ts';

type Tried = { readonly of: string; readonly verdicts: readonly Verdict[] };
type Right = { readonly of: string; readonly because: readonly string[] };

/**
 * The months of the register from which faults are made: the second newest, and one from before
 * Eircodes.
 */
const monthsBack = 2;
const oldMonth = '2016-05';

/** Everything before these months is judged as one file. */
const firstMonth = '2012-01';

/**
 * `npm run score -- faults --register PATH --sources FILE`: how many right files are held (none
 * should be), and how many made faults are held or refused. The right files are those of the
 * register, published month by month, and the pulls of the `listings-file` entries; the faults are
 * made from two months and from the newest pull of each entry.
 */
export async function score({ options }: Config): Promise<number> {
  const { sources, register, json } = options;
  if (typeof sources !== 'string' || typeof register !== 'string') {
    throw new UsageError('Give --sources FILE and --register PATH.');
  }
  const { right, tried } = await withScratchVersion(async (workbench, workDir) => {
    await loadRegister(workbench, register, workDir);
    const ofRegister = await tryRegister(workbench, workDir, firstMonth);
    const ofListings = await tryListings(workbench, workDir, sources);
    return {
      right: [...ofRegister.right, ...ofListings.right],
      tried: [...ofRegister.tried, ...ofListings.tried],
    };
  });
  const count = (verdicts: readonly Verdict[], verdict: Verdict['verdict']) =>
    verdicts.filter((of) => of.verdict === verdict).length;
  const rows = tried.map(({ of, verdicts }) => ({
    of,
    held: count(verdicts, 'held'),
    refused: count(verdicts, 'refused'),
    passed: count(verdicts, 'passed'),
  }));
  const passed = tried.flatMap(({ of, verdicts }) =>
    verdicts
      .filter(({ verdict }) => verdict === 'passed')
      .map(({ name, change }) => ({ of, name, change: Math.round(change * 1000) / 1000 })),
  );
  const held = right.filter(({ because }) => because.length > 0);
  if (!json) {
    console.log(formatTable(['of', 'held', 'refused', 'passed'], rows));
    for (const { of, name, change } of passed) console.log(`passed: ${of}, ${name} (${change})`);
    for (const { of, because } of held) console.log(`held though right: ${of}: ${because[0]}`);
  }
  console.log(JSON.stringify({ score: 'faults', right: right.length, held, faults: rows, passed }));
  return 0;
}

/** Tests the loaded register: right files and wrong ones. */
export async function tryRegister(workbench: Workbench, workDir: string, first: string) {
  const { months, replayed, held } = await replayRegister(workbench, workDir, first);
  const tried: Tried[] = [];
  for (const month of [months.at(-monthsBack), oldMonth]) {
    if (month === undefined || !months.includes(month)) continue;
    await workbench.run('delete from raw.ppr_rows where sale_month >= $month', { month });
    const others = months.filter((of) => of < month).slice(-12);
    const verdicts = await judgeFaults(
      workbench,
      workDir,
      {
        covers: month as `${number}-${number}`,
        pulledAt: publishedAt(month),
        lines: await readKnownLines(workbench, month),
      },
      await Promise.all(others.map((of) => readKnownLines(workbench, of))),
      registerFaults,
    );
    tried.push({ of: `the register's ${month}`, verdicts });
  }
  const right = ['all before', ...replayed].map((of): Right => {
    const month = held.find(
      ({ covers }) => covers === of || (of === 'all before' && covers === 'all'),
    );
    return { of: `the register's ${of}`, because: month?.because ?? [] };
  });
  return { right, tried };
}

/** Tests the pulls of a sources file's `listings-file` entries in the same way. */
export async function tryListings(workbench: Workbench, workDir: string, sourcesFile: string) {
  const right: Right[] = [];
  const tried: Tried[] = [];
  const { entries, baseDir } = await readSources(sourcesFile);
  const log = () => undefined;
  for (const entry of entries) {
    if (entry.kind !== 'listings-file') continue;
    const pulls: (RightPull & { rows: number })[] = [];
    for await (const file of fetchListingsFile(entry, {
      workDir,
      baseDir,
      landed: [],
      log,
    })) {
      if (!('path' in file)) continue;
      const { fileName, pulledAt } = file;
      const { parquetPath, rows } = await parseListingsFile(file.path, {
        workDir,
        log,
        entry,
        fileName,
      });
      const pull = { pulledAt, parquetPath, rows };
      const because = await judgePull(workbench, pull, pulls.at(-1));
      right.push({ of: `${entry.id}, ${fileName}`, because });
      pulls.push(pull);
    }
    const [look, newest] = pulls.slice(-2);
    if (!look || !newest) continue;
    const verdicts = await judgeListingFaults(workbench, workDir, newest, look, listingFaults);
    tried.push({ of: entry.id, verdicts });
  }
  return { right, tried };
}
