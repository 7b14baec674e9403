import { checkLanded } from '../../ingest/landing/check-landed.ts';
import { listPulls, readPull } from '../../ingest/landing/landing.ts';
import { listApplications } from '../applications/stored-applications.ts';
import { isSealed } from './is-sealed.ts';
import { listExportDamage } from './list-export-damage.ts';
import { listVersionDamage } from './list-version-damage.ts';

/** A damaged or missing file, and what to do about it. */
export type Damage = { readonly what: string; readonly wrong: string };

type Found = { readonly count: number; readonly damage: readonly Damage[] };

export type DamageReport = {
  /** How many of each were checked. */
  readonly checked: Readonly<Record<string, number>>;
  readonly damage: readonly Damage[];
};

/**
 * What is damaged in a data folder. Versions are digested; a thorough check digests every landed file
 * and every download too, and otherwise finds those that are missing, can't be read or have another length.
 */
export async function listDamage(
  dataDir: string,
  { isThorough }: { readonly isThorough: boolean },
): Promise<DamageReport> {
  const found: Record<string, Found> = {
    pulls: await findLandingDamage(dataDir, isThorough),
    versions: await listVersionDamage(dataDir),
    exports: await listExportDamage(dataDir, isThorough),
    ...(isThorough && { applications: await findApplicationDamage(dataDir) }),
  };
  return {
    checked: Object.fromEntries(Object.entries(found).map(([what, { count }]) => [what, count])),
    damage: Object.values(found).flatMap(({ damage }) => damage),
  };
}

async function findLandingDamage(dataDir: string, isThorough: boolean): Promise<Found> {
  const pulls = listPulls(dataDir);
  const damage: Damage[] = [];
  for (const pull of pulls) {
    try {
      const landed = readPull(dataDir, pull);
      if (isThorough) await checkLanded(landed);
    } catch (error) {
      damage.push({ what: `landing/${pull}`, wrong: (error as Error).message });
    }
  }
  return { count: pulls.length, damage };
}

async function findApplicationDamage(dataDir: string): Promise<Found> {
  const stored = await listApplications(dataDir);
  const damage: Damage[] = [];
  for (const { path, reference } of stored) {
    if (await isSealed(path)) continue;
    const wrong = 'it is not a complete encrypted file. Restore it from a backup.';
    damage.push({ what: `applications/${reference}`, wrong });
  }
  return { count: stored.length, damage };
}
