import { resolve } from 'node:path';
import type { RegisterCoverage } from '../../warehouse/records.ts';
import { type Effects, realEffects } from '../effects.ts';
import { IngestError } from '../errors.ts';
import { readCertificates } from '../http/certificates.ts';
import type { DownloadOptions } from '../http/http.ts';
import { type AcceptedFile, type FileCopy, pullFile } from '../pull-file.ts';
import { monthOf } from './months.ts';
import { isHeaderAlone } from './parse.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';
import { listTargets, type Target } from './targets.ts';

export type FetchOptions = Partial<Effects> & {
  /** Folder for what is pulled; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file, where its paths begin. */
  readonly baseDir: string;
  readonly lastAccepted: (address: string) => AcceptedFile | undefined;
  readonly sleep?: DownloadOptions['sleep'];
};

/** A file that came. */
export type Pulled = FileCopy & {
  readonly address: string;
  readonly fileName: string;
  readonly covers: RegisterCoverage;
};

/**
 * What one address gave: a file; the same as was accepted last; nothing yet, for the file of this very month; an
 * error.
 */
export type PulledFile =
  | Pulled
  | { readonly address: string; readonly unchanged: true }
  | { readonly address: string; readonly notYet: true }
  | { readonly address: string; readonly error: IngestError };

/** Pulls the files of one entry, one after the other; a bad one does not stop the others. */
export async function* fetchPpr(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledFile, void, undefined> {
  const effects = { ...realEffects, ...options };
  const targets = await attempt(entry.at, () => listTargets(entry, effects));
  if ('error' in targets) return yield targets;
  const extraCa = await attempt(entry.at, () => readExtraCa(entry, options.baseDir));
  if (extraCa !== undefined && typeof extraCa !== 'string') return yield extraCa;
  for (const target of targets)
    yield await attempt(target.address, () => pullTarget(target, entry, { ...effects, extraCa }));
}

/** The result, or the error that refused it. */
async function attempt<T>(address: string, run: () => Promise<T>) {
  try {
    return await run();
  } catch (error) {
    if (error instanceof IngestError) return { address, error };
    throw error;
  }
}

async function readExtraCa({ ca }: Settings, baseDir: string): Promise<string | undefined> {
  return ca === undefined ? undefined : await readCertificates(resolve(baseDir, ca));
}

type PullOptions = FetchOptions & Effects & { readonly extraCa: string | undefined };

async function pullTarget(
  target: Target,
  entry: Settings,
  options: PullOptions,
): Promise<PulledFile> {
  const { address, fileName } = target;
  const covers = target.covers();
  const accepted = options.lastAccepted(address);
  // On the first days of a month its file isn't there, or empty; once it was, its absence is a fault.
  const mayBeMissing = covers === monthOf(options.now()) && accepted === undefined;
  try {
    const { maxBytes } = source.expectations;
    const limits = { maxBytes, userAgent: source.userAgent, accepted };
    const pulled = await pullFile(target, entry, { ...options, ...limits });
    if (pulled === undefined || pulled.sha256 === accepted?.sha256)
      return { address, unchanged: true };
    if (mayBeMissing && (await isHeaderAlone(pulled.path, fileName)))
      return { address, notYet: true };
    return { address, fileName, covers, ...pulled };
  } catch (error) {
    if (mayBeMissing && isAbsence(error)) return { address, notYet: true };
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  if (!(error instanceof IngestError)) return false;
  return error.facts.code === 'ENOENT' || error.facts.status === 404;
}
