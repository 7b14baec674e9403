import { loadavg } from 'node:os';
import { join } from 'node:path';
import { maybeReadCurrent, versionPath } from '../../warehouse/versions.ts';
import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';
import { round } from './figures.ts';
import type { MonthFigures } from './link-month.ts';
import type { WholeFigures } from './link-run.ts';
import { measureProcess } from './measure.ts';
import type { BenchResult } from './result.ts';

/**
 * The whole register linked to itself and to 100,000 adverts, beside one cleaning by regular expression, tokenising and
 * full sort of the same addresses; then, in a second process, one new month onto it.
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
  const whole = await measure<WholeFigures>('link-run.ts', [versionPath(dataDir, live), folder]);
  const month = await measure<MonthFigures>('link-month.ts', [folder]);
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

async function measure<Figures>(script: string, args: string[]) {
  const { stdout, peakBytes } = await measureProcess(join(import.meta.dirname, script), args);
  const figures = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Figures;
  return { figures, peakBytes };
}
