import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LandedPull, landFile, readLanding } from '../../ingest/landing/landing.ts';
import { acceptedAbsencesKind, acceptedFileKind } from '../../ingest/manifest.ts';

/** The manifest's field for the accepted pulls or files, by kind. */
const fields = {
  [acceptedAbsencesKind]: 'accepts',
  [acceptedFileKind]: 'acceptsFiles',
} as const;

/** An operator's acceptance for a source. */
export type Acceptance = {
  readonly source: string;
  readonly kind: keyof typeof fields;
  readonly accepts: readonly string[];
};

/**
 * Lands an operator's acceptance of held pulls or files as a pull of its own, so that a rebuild
 * includes it.
 */
export async function landAcceptance(
  dataDir: string,
  now: Date,
  { source, kind, accepts }: Acceptance,
): Promise<LandedPull> {
  const landing = readLanding(dataDir);
  // Never earlier than the last refresh. If the clock were behind, earlier pulls would seem to be
  // in the future.
  const instants = landing.map(({ refreshedAt }) => refreshedAt);
  const instant = [now.toISOString(), ...instants].toSorted().at(-1) ?? now.toISOString();
  const json = `${JSON.stringify({ source, accepts }, null, 2)}\n`;
  const workDir = join(dataDir, 'tmp', 'acceptance');
  const path = join(workDir, 'accepted.json');
  try {
    await mkdir(workDir, { recursive: true });
    await writeFile(path, json);
    return await landFile(dataDir, {
      path,
      source,
      kind,
      address: 'npm run accept',
      fileName: 'accepted.json',
      pulledAt: instant,
      refreshedAt: instant,
      etag: null,
      lastModified: null,
      sha256: createHash('sha256').update(json).digest('hex'),
      bytes: Buffer.byteLength(json),
      rows: 0,
      setAside: 0,
      setAsideRows: [],
      covers: 'all',
      newestRecord: null,
      isDemo: landing.some(({ isDemo }) => isDemo),
      complete: true,
      parserVersion: 1,
      [fields[kind]]: [...accepts],
    });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
