import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { IngestError, throwMissingFile } from '../errors.ts';
import { findInstantInName, refuseAhead } from '../instants.ts';
import type { Effects } from '../source-kind.ts';
import type { Settings } from './settings.ts';

/** A file to pull; `pulledAt` is its instant, ISO 8601 UTC. */
export type Target = { readonly address: string; readonly path: string; readonly pulledAt: string };

/** A file that can't be pulled, and why. */
export type Refused = { readonly address: string; readonly error: IngestError };

type Listing = Pick<Effects, 'log' | 'now'> & { readonly baseDir: string };

/**
 * The files of one entry: first those that can't be pulled, then the others, oldest first. Throws
 * if there is nothing to pull.
 */
export async function listTargets(
  entry: Settings,
  { baseDir, log, now }: Listing,
): Promise<(Target | Refused)[]> {
  const { at, pulled_at, id } = entry;
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(at))
    throw new IngestError('address_unreadable', `${id}: "${at}" is not a path.`, { at });
  const path = resolve(baseDir, at);
  const limits = { now: now(), demo: entry.demo };
  const info = await stat(path).catch((cause) => throwMissingFile(at, cause));
  if (!info.isDirectory())
    return [await attempt(at, () => buildTarget(at, path, limits, pulled_at))];
  if (pulled_at !== undefined)
    throw new IngestError('settings_invalid', `${id}: "pulled_at" is for one file, not a folder.`);
  const names = await readdir(path);
  const files = names.filter(
    (name) => /\.(csv|ndjson|jsonl)$/i.test(name) && !name.startsWith('.'),
  );
  const ignored = names.filter((name) => !files.includes(name)).toSorted();
  if (ignored.length > 0) log('ignored files other than CSV and NDJSON', { folder: at, ignored });
  if (files.length === 0)
    throw new IngestError('file_missing', `The folder ${at} holds no CSV or NDJSON.`, { at });
  const targets = await Promise.all(
    files.map((name) => {
      const address = join(at, name);
      return attempt(address, () => buildTarget(address, join(path, name), limits));
    }),
  );
  const key = (target: Target | Refused) =>
    'error' in target ? ` ${target.address}` : `${target.pulledAt} ${target.address}`;
  return targets.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
}

async function buildTarget(
  address: string,
  path: string,
  limits: Parameters<typeof refuseAhead>[2],
  given?: string,
): Promise<Target> {
  const info = await stat(path).catch((cause) => throwMissingFile(address, cause));
  const instant = new Date(given ?? findInstantInName(basename(path)) ?? info.mtime);
  if (Number.isNaN(instant.getTime()))
    throw new IngestError('settings_invalid', `"pulled_at" ${given} is not an instant.`);
  refuseAhead(address, instant, limits);
  return { address, path, pulledAt: instant.toISOString() };
}

/** The result, or the error that refused it. */
export async function attempt<T>(address: string, run: () => Promise<T>): Promise<T | Refused> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof IngestError) return { address, error };
    throw error;
  }
}
