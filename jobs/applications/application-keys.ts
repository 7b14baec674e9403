import { buildSeal } from '../../api/mortgage/seal.ts';
import { maybeReadNewest } from '../../warehouse/version/sound-version.ts';
import { type Config, UsageError } from '../config.ts';
import { maybeDemoKey } from '../demo/demo-key.ts';

/**
 * The public keys that a server seals applications to: those of the setting, else the
 * demonstration's own where the data are invented; otherwise none. Throws UsageError where
 * one isn't a public key; the message doesn't repeat it.
 */
export async function findApplicationKeys(
  { applicationKeys, dataDir }: Config,
  log: (line: string) => void,
): Promise<readonly string[]> {
  applicationKeys.forEach(checkKey);
  if (applicationKeys.length === 1) {
    log(
      'LUACH_APPLICATION_KEYS names one key: if it is lost, no application can be read again. Name a second one.',
    );
  }
  if (applicationKeys.length > 0) return applicationKeys;
  const newest = await maybeReadNewest(dataDir);
  const demoKey = newest?.isDemo ? await maybeDemoKey(dataDir) : undefined;
  return demoKey ? [demoKey] : [];
}

function checkKey(key: string, place: number): void {
  const which = `Key ${place + 1} of LUACH_APPLICATION_KEYS`;
  if (key.toUpperCase().startsWith('AGE-SECRET-KEY-')) {
    throw new UsageError(
      `${which} is a private key. Remove it from this machine, and give its public half, which begins with age1.`,
    );
  }
  try {
    buildSeal([key]);
  } catch {
    throw new UsageError(`${which} is not an age public key, which begins with age1.`);
  }
}
