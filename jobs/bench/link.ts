import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';
import { round } from './figures.ts';
import { monthFigures, wholeFigures } from './link-figures.ts';
import { measureProcess } from './measure.ts';
import type { BenchResult } from './result.ts';

/**
 * Links the whole register to itself and to 100,000 adverts, beside cleaning the same addresses by
 * one regular expression, splitting them into words and sorting them; then, in a second process,
 * adds one new month.
 */
export async function bench(options: {
  readonly sourcesFile: string;
  readonly workDir: string;
}): Promise<BenchResult> {
  const dataDir = join(options.workDir, 'link');
  await refresh({ dataDir, sources: await readSources(options.sourcesFile) });
  const live = await maybeReadCurrent(dataDir);
  if (!live) throw new Error('nothing is published');
  const folder = join(options.workDir, 'link-copy');
  const whole = await measure('link-run.ts', [versionPath(dataDir, live), folder], wholeFigures);
  const month = await measure('link-month.ts', [folder], monthFigures);
  const figures = { ...whole.figures, ...month.figures };
  const peakBytes = Math.max(whole.peakBytes, month.peakBytes);
  const rows = [
    { what: 'clean, tokenise and sort', seconds: figures.floorSeconds },
    { what: 'link everything', seconds: figures.linkSeconds },
    { what: 'link one new month', seconds: figures.monthSeconds },
  ];
  return {
    rows: rows.map(({ what, seconds }) => ({ what, 'seconds (median)': round(seconds) })),
    summary: {
      ratio: round(figures.linkSeconds / figures.floorSeconds),
      monthShare: round(figures.monthSeconds / figures.linkSeconds),
      linkSeconds: round(figures.linkSeconds),
      floorSeconds: round(figures.floorSeconds),
      monthSeconds: round(figures.monthSeconds),
      peakMegabytes: Math.round(peakBytes / 1e6),
      addresses: figures.addresses,
      monthSales: figures.monthSales,
      loadAverage: round(loadavg()[0] ?? Number.NaN),
    },
  };
}

async function measure<Schema extends TSchema>(script: string, args: string[], schema: Schema) {
  const { stdout, peakBytes } = await measureProcess(join(import.meta.dirname, script), args);
  const figures = Value.Parse(schema, JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  return { figures, peakBytes };
}
