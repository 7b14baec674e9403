import { resolve } from 'node:path';
import { IngestError } from '../errors.ts';
import { readCertificates } from '../http/certificates.ts';
import type { DownloadOptions } from '../http/http.ts';
import { type AcceptedFile, pullFile } from '../pull-file.ts';
import { type Effects, type Pulled, realEffects } from '../source-kind.ts';
import { isOnlyHeader } from './parse.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';
import { listTargets, monthOf, type Target } from './targets.ts';

export type FetchOptions = Partial<Effects> & {
  /** The working folder; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file; its paths are relative to it. */
  readonly baseDir: string;
  /** The entry's landed files, oldest first. */
  readonly landed: readonly (AcceptedFile & { readonly address: string })[];
  readonly sleep?: DownloadOptions['sleep'];
};

/** Pulls the files of one entry, one after the other. A bad one does not stop the others. */
export async function* fetchPpr(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<Pulled, void, undefined> {
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

async function pullTarget(target: Target, entry: Settings, options: PullOptions): Promise<Pulled> {
  const { address, fileName } = target;
  const covers = target.covers();
  const accepted = options.landed.findLast((pull) => pull.address === address);
  // In the first days of a month its file doesn't exist yet or is empty. Once it has existed, its
  // absence is a fault.
  const mayBeMissing = covers === monthOf(options.now()) && accepted === undefined;
  try {
    const { maxBytes } = source.expectations;
    const limits = { maxBytes, accepted };
    const pulled = await pullFile(target, entry, { ...options, ...limits });
    if (pulled === undefined || pulled.sha256 === accepted?.sha256)
      return { address, unchanged: true };
    if (mayBeMissing && (await isOnlyHeader(pulled.path, fileName)))
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
