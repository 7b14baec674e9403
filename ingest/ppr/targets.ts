import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisterCoverage } from '../../warehouse/records/register.ts';
import { IngestError } from '../errors.ts';
import { type FileTarget, locateFile } from '../pull-file.ts';
import type { Log } from '../source-kind.ts';
import type { Settings } from './settings.ts';

/** One file of the register to pull. */
export type Target = FileTarget & {
  /** The part that it covers; throws `coverage_unknown`. */
  readonly covers: () => RegisterCoverage;
};

/** The files that an entry of a sources file names. */
export async function listTargets(
  entry: Settings,
  { baseDir, now, log }: { baseDir: string; now: () => Date; log: Log },
): Promise<Target[]> {
  const { at, covers, months, pulled_at } = entry;
  if (pulled_at !== undefined && Number.isNaN(Date.parse(pulled_at)))
    throw invalid(entry, `"pulled_at" ${pulled_at} is not an instant`);
  if (at.includes('{month}')) {
    if (covers !== undefined)
      throw invalid(entry, '"{month}" already gives the coverage of each file: leave "covers" out');
    return listMonths(now(), months ?? 3).map((month) =>
      buildTarget(at.replaceAll('{month}', month), baseDir, month),
    );
  }
  if (months !== undefined) throw invalid(entry, '"months" needs "{month}" in "at"');
  const only = buildTarget(at, baseDir, covers);
  if (only.localPath === undefined) {
    if (pulled_at === undefined) return [only];
    throw invalid(entry, '"pulled_at" is only for local files');
  }
  const info = await stat(only.localPath).catch(() => undefined);
  if (!info?.isDirectory()) return [only];
  const names = (await readdir(only.localPath)).toSorted();
  const csvNames = names.filter((name) => /\.csv$/i.test(name));
  const ignored = names.filter((name) => !csvNames.includes(name));
  if (ignored.length > 0) log('ignored files other than CSV', { folder: at, ignored });
  if (csvNames.length === 0)
    throw new IngestError('file_missing', `The folder ${at} holds no CSV.`, { at });
  if (covers !== undefined && csvNames.length > 1)
    throw invalid(entry, `"covers" can't apply to each of ${csvNames.length} files in a folder`);
  return csvNames.map((name) => buildTarget(join(at, name), baseDir, covers));
}

function buildTarget(address: string, baseDir: string, covers: string | undefined): Target {
  const target = locateFile(address, baseDir);
  return { ...target, covers: () => coverageOf(target.fileName, covers) };
}

function invalid({ id }: Settings, wrong: string): IngestError {
  return new IngestError('settings_invalid', `${id}: ${wrong}.`, { id });
}

/** The month of an instant in Ireland, `2026-02`. */
export function monthOf(instant: Date): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Dublin',
    year: 'numeric',
    month: '2-digit',
  });
  return format.format(instant);
}

/** This many months up to and including that of an instant, oldest first. */
export function listMonths(instant: Date, count: number): string[] {
  const [year = 0, month = 0] = monthOf(instant).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/**
 * The part of the register that a file covers: as given in the sources file, or else by the
 * register's own exact file names (`PPR-ALL.zip`, `PPR-2025.csv`, `PPR-2026-02.csv`). Any other
 * name is `coverage_unknown`: a file of one county, read as its whole year, would remove the sales
 * of all the others.
 */
export function coverageOf(fileName: string, covers?: string): RegisterCoverage {
  if (covers !== undefined) return readCoverage(covers, `"covers": "${covers}"`);
  const part = /^PPR-(.+)\.(zip|csv)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return readCoverage(part, fileName);
}

function readCoverage(text: string, what: string): RegisterCoverage {
  if (text === 'all') return text;
  if (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text)) return text as RegisterCoverage;
  throw new IngestError('coverage_unknown', `${what} does not show its coverage.`, { what });
}
