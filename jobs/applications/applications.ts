import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationsFolder } from '../../api/mortgage/applications-folder.ts';
import { forgetSecrets } from '../../api/mortgage/day-secrets.ts';
import { partialSuffix } from '../../api/mortgage/durable-files.ts';
import { type Config, UsageError } from '../config.ts';
import { formatTable } from '../format-table.ts';
import { formatKeyPair, makeKeyPair, readKeyFile, writeKeyFile } from './key-files.ts';
import { escapeControls, formatApplication, openApplicationFiles } from './read-applications.ts';
import { listApplications, listNames } from './stored-applications.ts';

/** How long an application is kept by default. */
const defaultDays = '90';

/** `npm run applications -- list | read --identity FILE [REFERENCE …] | keygen [--out FILE] | prune [--days 90]`. */
export async function run(config: Config): Promise<number> {
  const [what, ...rest] = config.words;
  switch (what) {
    case 'list':
      return await list(config);
    case 'read':
      return await read(config, rest);
    case 'keygen':
      return await keygen(config);
    case 'prune':
      return await prune(config);
    default:
      throw new UsageError(
        'Choose what to do: npm run applications -- list, read --identity FILE, keygen, or prune --days 90.',
      );
  }
}

/** The stored applications, without opening them. */
async function list({ dataDir, options }: Config): Promise<number> {
  const rows = (await listApplications(dataDir)).map(({ reference, receivedAt, bytes }) => ({
    reference,
    received: receivedAt.toISOString(),
    bytes,
  }));
  console.log(
    options.json ? JSON.stringify(rows) : formatTable(['reference', 'received', 'bytes'], rows),
  );
  return 0;
}

/** Opens all applications, or those that are named. Returns 1 if one couldn't be read. */
async function read({ dataDir, options }: Config, references: readonly string[]): Promise<number> {
  if (typeof options.identity !== 'string') {
    throw new UsageError('Give the file of your private key: --identity FILE.');
  }
  const keys = await readKeyFile(options.identity);
  const all = await listApplications(dataDir);
  const missing = references.find((one) => !all.some(({ reference }) => reference === one));
  if (missing) throw new UsageError(`There is no application ${missing} in ${dataDir}.`);
  const wanted = all.filter(
    ({ reference }) => references.length === 0 || references.includes(reference),
  );
  let unread = 0;
  for await (const opened of openApplicationFiles(wanted, keys)) {
    if ('fault' in opened) {
      unread += 1;
      console.error(`${opened.reference} can't be read: ${opened.fault}`);
    } else if (options.json) {
      console.log(escapeControls(JSON.stringify(opened.fields)));
    } else {
      console.log(`${formatApplication(opened.fields)}\n`);
    }
  }
  if (wanted.length === 0) console.error('There are no applications.');
  return unread > 0 ? 1 : 0;
}

/** Makes a key pair, for the broker's own machine: in a file, or on stdout. */
async function keygen({ options }: Config): Promise<number> {
  const pair = await makeKeyPair();
  if (typeof options.out === 'string') {
    await writeKeyFile(options.out, pair);
    console.log(pair.publicKey);
    console.error(
      `${options.out} holds the private key: keep it off the server, and a copy offline.`,
    );
  } else {
    console.log(formatKeyPair(pair).trimEnd());
  }
  console.error('Give the server the public key: LUACH_APPLICATION_KEYS=age1…,age1…');
  return 0;
}

async function prune({ dataDir, options }: Config): Promise<number> {
  const { days = defaultDays } = options;
  if (!/^[1-9]\d{0,4}$/.test(String(days))) {
    throw new UsageError('--days must be a whole number of days, 1 or more.');
  }
  const gone = await pruneApplications(dataDir, Number(days), new Date());
  console.log(
    `${gone} ${gone === 1 ? 'application' : 'applications'} over ${days} days old removed`,
  );
  return 0;
}

const dayMilliseconds = 86_400_000;

/**
 * Removes applications that were stored more than this many days before `now`, files that a crash
 * left half-written more than a day ago, and the secrets of past days. Returns how many
 * applications were removed.
 */
export async function pruneApplications(dataDir: string, days: number, now: Date): Promise<number> {
  const folder = applicationsFolder(dataDir);
  const old = (await listApplications(dataDir)).filter(
    ({ receivedAt }) => +now - +receivedAt > days * dayMilliseconds,
  );
  for (const { path } of old) await rm(path, { force: true });
  for (const name of await listNames(folder)) {
    if (!name.endsWith(partialSuffix)) continue;
    const path = join(folder, name);
    const { mtime } = await stat(path);
    if (+now - +mtime > dayMilliseconds) await rm(path, { force: true });
  }
  await forgetSecrets(folder, now.toISOString().slice(0, 10));
  return old.length;
}
