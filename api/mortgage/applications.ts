import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { applicationSuffix, applicationsFolder } from './applications-folder.ts';
import { findSecret } from './day-secrets.ts';
import { makePrivateFolder, writeDurably } from './durable-files.ts';
import type { Application } from './read-application.ts';
import { buildSeal } from './seal.ts';

/** Where applications are stored. */
export type Applications = {
  /** The current day, YYYY-MM-DD, UTC. */
  today(): string;
  /**
   * Seals an application and stores it; when this resolves, it is on disk. The same application is
   * stored once a day. Returns its reference: 32 hexadecimal digits, which are also its file's
   * name.
   */
  keep(application: Application): Promise<string>;
  /** The reference that it would have; stores nothing. */
  refer(application: Application): Promise<string>;
};

type ApplicationsOptions = {
  readonly dataDir: string;
  /** Public keys of age. */
  readonly keys: readonly string[];
  readonly now?: (() => Date) | undefined;
};

/**
 * Opens the store; null where there is no key to seal applications to. Throws Error where a key
 * isn't valid.
 */
export function openApplications(options: ApplicationsOptions): Applications | null {
  const { dataDir, keys, now = () => new Date() } = options;
  if (keys.length === 0) return null;
  const seal = buildSeal(keys);
  const folder = applicationsFolder(dataDir);
  const today = () => now().toISOString().slice(0, 10);

  /**
   * The name is a digest keyed by a secret of the day. Without the secret it looks random, and
   * nobody has the secret once the day is over; on the day itself the same application gets the
   * same name.
   */
  async function refer(application: Application): Promise<string> {
    await makePrivateFolder(folder);
    const digest = createHmac('sha256', await findSecret(folder, today()));
    return digest.update(formatForDigest(application)).digest('hex').slice(0, 32);
  }

  return {
    today,
    refer,
    async keep(application) {
      const reference = await refer(application);
      const receivedAt = now().toISOString();
      const text = JSON.stringify({ reference, receivedAt, ...application });
      await writeDurably(join(folder, reference + applicationSuffix), await seal(text));
      return reference;
    },
  };
}

/** What identifies an application: everything except the dependents' random indexes. */
function formatForDigest({ dependents, ...rest }: Application): string {
  const named = dependents.map(({ alias, dateOfBirth }) => ({ alias, dateOfBirth }));
  return JSON.stringify({ ...rest, dependents: named });
}
