import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisterCoverage } from '../../warehouse/records/register.ts';
import type { Log } from '../effects.ts';
import { IngestError } from '../errors.ts';
import { type FileTarget, locateFile } from '../pull-file.ts';
import { coverageOf } from './coverage.ts';
import { listMonths } from './months.ts';
import type { Settings } from './settings.ts';

/** One file of the register to pull. */
export type Target = FileTarget & {
  /** The part that it covers; throws `coverage_unknown`. */
  readonly covers: () => RegisterCoverage;
};

/**
 * The files that an entry of a sources file names. Throws `settings_invalid`, `address_unreadable`, `file_missing`.
 */
export async function listTargets(
  entry: Settings,
  { baseDir, now, log }: { baseDir: string; now: () => Date; log: Log },
): Promise<Target[]> {
  const { at, covers, months, pulled_at } = entry;
  if (pulled_at !== undefined && Number.isNaN(Date.parse(pulled_at)))
    throw invalid(entry, `"pulled_at" ${pulled_at} is no instant`);
  if (at.includes('{month}')) {
    if (covers !== undefined)
      throw invalid(entry, '"{month}" already says what each file covers: leave "covers" out');
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
  if (ignored.length > 0) log('ignored what is not CSV', { folder: at, ignored });
  if (csvNames.length === 0)
    throw new IngestError('file_missing', `The folder ${at} holds no CSV.`, { at });
  if (covers !== undefined && csvNames.length > 1)
    throw invalid(entry, `"covers" can not hold for each of ${csvNames.length} files in a folder`);
  return csvNames.map((name) => buildTarget(join(at, name), baseDir, covers));
}

function buildTarget(address: string, baseDir: string, covers: string | undefined): Target {
  const target = locateFile(address, baseDir);
  return { ...target, covers: () => coverageOf(target.fileName, covers) };
}

function invalid({ id }: Settings, wrong: string): IngestError {
  return new IngestError('settings_invalid', `${id}: ${wrong}.`, { id });
}
