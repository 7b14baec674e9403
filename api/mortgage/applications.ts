import { createHmac } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from './application.ts';
import { applicationSuffix, applicationsFolder } from './applications-folder.ts';
import { buildDaySecrets } from './day-secrets.ts';
import { makePrivateFolder, writeDurably } from './durable-files.ts';
import { buildSeal } from './seal.ts';

/** Where applications are taken to. */
export type Applications = {
  /** The day that it is, YYYY-MM-DD, UTC. */
  today(): string;
  /**
   * Seals an application and stores it: when this resolves it is on disk. The same one within a day is stored once.
   * Answers its reference, 32 hexadecimal digits, which are its file's name.
   */
  keep(application: Application): Promise<string>;
  /** The reference that it would have, with nothing stored. */
  refer(application: Application): Promise<string>;
};

export type ApplicationsOptions = {
  readonly dataDir: string;
  /** Public keys of age. */
  readonly keys: readonly string[];
  readonly now?: (() => Date) | undefined;
};

/** Takes applications; null where no key is given to seal them to. Throws Error where a key is none. */
export function openApplications(options: ApplicationsOptions): Applications | null {
  const { dataDir, keys, now = () => new Date() } = options;
  if (keys.length === 0) return null;
  const seal = buildSeal(keys);
  const folder = applicationsFolder(dataDir);
  const secretOf = buildDaySecrets(folder);
  /** Writes that are under way: the second of two at once waits for the first. */
  const writes = new Map<string, Promise<void>>();

  const today = () => now().toISOString().slice(0, 10);

  /**
   * The name is a digest under a secret of the day: random to whoever lacks the secret, which is everybody once the day
   * is over, and the same again for the same application until then.
   */
  async function refer(application: Application): Promise<string> {
    await makePrivateFolder(folder);
    const digest = createHmac('sha256', await secretOf(today()));
    return digest.update(formatForDigest(application)).digest('hex').slice(0, 32);
  }

  async function writeApplication(reference: string, application: Application): Promise<void> {
    const path = join(folder, reference + applicationSuffix);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    const receivedAt = now().toISOString();
    const text = JSON.stringify({ reference, receivedAt, ...application });
    await writeDurably(path, await seal(text));
  }

  return {
    today,
    refer,
    async keep(application) {
      const reference = await refer(application);
      const underWay = writes.get(reference);
      if (underWay) {
        await underWay;
        return reference;
      }
      const writing = writeApplication(reference, application).finally(() =>
        writes.delete(reference),
      );
      writes.set(reference, writing);
      await writing;
      return reference;
    },
  };
}

/** What makes two applications the same: everything but the dependents' random indexes. */
function formatForDigest({ dependents, ...rest }: Application): string {
  const named = dependents.map(({ alias, dateOfBirth }) => ({ alias, dateOfBirth }));
  return JSON.stringify({ ...rest, dependents: named });
}
