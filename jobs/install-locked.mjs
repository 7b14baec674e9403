/**
 * `npm ci` with half as many requests. As the lockfile names no host, npm would first fetch what the
 * registry knows about each package, all versions that there ever were, to learn where its file is:
 * 40 MB. Registries have a file at the same path, though, and the lockfile has its digest.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** npm puts its registry's own in its place; one that is too old for that asks it, in vain. */
const noHost = 'packages.invalid';

/**
 * The text of a lockfile with the address of each package that comes from the registry; undefined
 * where the text can't be read: npm says why.
 * @param {string} lockfile
 */
export function maybeAddAddresses(lockfile) {
  try {
    const lock = JSON.parse(lockfile);
    for (const [place, locked] of Object.entries(lock.packages)) {
      const name = locked.name ?? place.split('node_modules/').at(-1);
      if (place === '' || locked.link || locked.inBundle || locked.resolved) continue;
      const file = `${name.split('/').at(-1)}-${locked.version}.tgz`;
      locked.resolved = `https://${noHost}/${name}/-/${file}`;
    }
    return JSON.stringify(lock);
  } catch {
    return undefined;
  }
}

/** Whether npm was refused a file, got another one, or asked where there is none. */
function isElsewhere(log) {
  return /\bcode (E\d{3}|EINTEGRITY)\b/.test(log) || log.includes(noHost);
}

/**
 * Installs what the lockfile of a folder names. `runNpm` runs npm there with the arguments that it
 * gets. npm reads the addresses from a `npm-shrinkwrap.json`, which goes again. A registry that has
 * the files elsewhere is asked where.
 * @template {{ code: number, log: string }} Done
 * @param {string} folder
 * @param {(args: string[]) => Promise<Done>} runNpm
 */
export async function installLocked(folder, runNpm) {
  const addressed = maybeAddAddresses(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  if (addressed !== undefined) {
    const done = await withFile(path.join(folder, 'npm-shrinkwrap.json'), addressed, () =>
      runNpm(['ci', '--replace-registry-host=always', '--omit-lockfile-registry-resolved']),
    );
    if (done.code === 0 || !isElsewhere(done.log)) return done;
  }
  return await runNpm(['ci']);
}

/** The file is there during the work alone, even where a signal ends it. */
async function withFile(file, text, work) {
  const remove = () => rmSync(file, { force: true });
  const end = (signal) => {
    remove();
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, end);
  try {
    writeFileSync(file, text);
    return await work();
  } finally {
    remove();
    for (const signal of signals) process.removeListener(signal, end);
  }
}
