import { buildSeal } from '../../api/mortgage/seal.ts';
import { findNewest } from '../../warehouse/version/intact-version.ts';
import { type Config, UsageError } from '../config.ts';
import { ensureDemoKey, findDemoKey } from '../demo/demo-key.ts';
import { describeKeyWarning, ensureOwnKey } from './own-key.ts';

/** The setting's word for a site that takes no applications. */
const off = 'none';

/**
 * The public keys that a server seals applications to: those of the setting, else one of the data
 * folder's own, which is made at the first start; none where the setting turns applications off.
 * Throws UsageError where one isn't a public key; the message doesn't repeat it.
 */
export async function findApplicationKeys(
  { applicationKeys, dataDir }: Config,
  log: (line: string) => void,
): Promise<readonly string[]> {
  const warning = describeKeyWarning(dataDir);
  if (warning) log(warning);
  if (applicationKeys.join() === off) return [];
  applicationKeys.forEach(checkKey);
  if (applicationKeys.length === 1) {
    log(
      'LUACH_APPLICATION_KEYS names one key: if it is lost, no application can be read again. Name a second one.',
    );
  }
  if (applicationKeys.length > 0) return applicationKeys;
  const newest = await findNewest(dataDir);
  if (newest?.isDemo) await ensureDemoKey(dataDir, log);
  const key = newest?.isDemo ? await findDemoKey(dataDir) : await findOwnKey(dataDir, log);
  return key ? [key] : [];
}

async function findOwnKey(
  dataDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  const wasThere = describeKeyWarning(dataDir) !== undefined;
  const key = await ensureOwnKey(dataDir, log);
  const warning = describeKeyWarning(dataDir);
  if (warning && !wasThere) log(warning);
  return key;
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
