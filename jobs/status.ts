import { readLanding } from '../ingest/landing.ts';
import { readLedger } from '../warehouse/ledger.ts';
import { listVersions, maybeReadCurrent } from '../warehouse/versions.ts';
import type { Config } from './config.ts';

/** `npm run status`: what is live, how fresh each source is, what was set aside, what failed. */
export async function run({ dataDir, options }: Config): Promise<number> {
  const status = await readStatus(dataDir);
  if (options.json) {
    console.log(JSON.stringify(status));
    return 0;
  }
  const { live, versions, sources } = status;
  console.log(
    live
      ? `live: ${live.version}, ${live.rows['core.sales'] ?? 0} sales, ${megabytes(live.bytes)}`
      : 'live: nothing is published yet',
  );
  if (live?.heldSince) console.log(`held since ${live.heldSince}: npm run rollback -- --release`);
  console.log(`kept: ${versions.join(', ') || 'none'}`);
  for (const source of sources) {
    console.log(`\n${source.id} (${source.kind}): ${source.lastResult}, ${source.lastAttempt}`);
    console.log(
      `  last pull ${source.lastPull ?? 'never'}, next due ${source.nextDue ?? 'unknown'}`,
    );
    if (source.lastError) console.log(`  ${source.lastError}`);
    for (const { fileName, pulledAt, rows, setAside, setAsideRows } of source.files) {
      console.log(`  ${fileName}, pulled ${pulledAt}: ${rows} rows, ${setAside} set aside`);
      for (const { line, place = `line ${line}`, reason } of setAsideRows) {
        console.log(`    ${place}: ${reason}`);
      }
    }
  }
  return 0;
}

async function readStatus(dataDir: string) {
  const live = (await maybeReadCurrent(dataDir)) ?? null;
  const landing = await readLanding(dataDir);
  const ledger = await readLedger(dataDir);
  return {
    live,
    versions: (await listVersions(dataDir)).map(({ version }) => version),
    sources: ledger.map((source) => ({
      ...source,
      files: [
        ...new Map(
          landing
            .filter((pull) => pull.source === source.id)
            .map((pull) => [pull.fileName, pull] as const),
        ).values(),
      ].map(({ fileName, pulledAt, rows, setAside, setAsideRows }) => ({
        fileName,
        pulledAt,
        rows,
        setAside,
        setAsideRows,
      })),
    })),
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
