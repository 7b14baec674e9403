/**
 * Installs the packages and the pinned Node when they don't match their lockfiles. Plain JavaScript
 * without packages, because it runs before there are any.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, runtimeFolder } from './find-node.mjs';
import { installLocked } from './install-locked.mjs';
import { beginStage } from './progress.mjs';
import { findNpm, runNpm } from './run-npm.mjs';
import { stop } from './stop.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bundler = path.join(root, 'jobs', 'bundle-packages.mjs');

const modulesOf = (folder) => path.join(folder, 'node_modules');
const stampFile = (folder) => path.join(modulesOf(folder), '.luach-setup');

/**
 * Installs what isn't there or is of another lockfile: the packages, with the tools for tests where
 * they are needed, and Node. Both at once, as npm unpacks one file after the other, and half of all
 * that there is to unpack is Node.
 * @param {boolean} needsTools
 * @param {string | undefined} npmScript of the npm that started the command
 */
export async function installPackages(needsTools, npmScript) {
  const installed = readInstalled(root);
  const hasTools = installed.hasTools || needsTools;
  const stamps = { packages: stampPackages(), node: stampNode() };
  const isDue = !isLink(root) && !isStamped(installed, stamps.packages, hasTools);
  const isNodeDue = !isLink(runtimeFolder) && !isStamped(readInstalled(runtimeFolder), stamps.node);
  if (!isDue && !isNodeDue) return;
  const isAdding = isDue && installed.stamp === stamps.packages;
  const progress = beginStage(describeStage(installed.stamp !== undefined, isAdding));
  const tools = hasTools ? '--include=dev' : '--omit=dev';
  const npm = findNpm(npmScript);
  const [packages, node] = await Promise.all([
    isDue ? installFolder(root, npm, { tools, isAdding }) : undefined,
    isNodeDue ? installFolder(runtimeFolder, npm) : undefined,
  ]);
  if (node?.code === 0) writeStamp(runtimeFolder, stamps.node);
  for (const { name, code, log } of [packages, node].filter((done) => done && done.code !== 0)) {
    progress.end('Packages could not be installed');
    stop(`npm ${name} failed with code ${code}. It said:\n  ${shortenLog(log).join('\n  ')}`);
  }
  if (packages) {
    bundlePackages();
    writeStamp(root, `${stamps.packages}${hasTools ? ' tools' : ''}`);
  }
  progress.end('Packages installed');
}

function describeStage(isLater, isAdding) {
  if (isAdding) return 'Adding the tools for tests';
  return isLater ? 'Bringing packages up to date' : 'Installing packages (first start only)';
}

/** Tools are added to what is there, as a server may be running on it. */
async function installFolder(folder, npm, { tools = '--omit=dev', isAdding = false } = {}) {
  const run = ([name, ...flags]) => runNpm(npm, folder, [name, tools, ...flags]);
  if (isAdding) return { name: 'install', ...(await run(['install', '--no-save'])) };
  return { name: 'ci', ...(await installLocked(folder, run)) };
}

/** A digest of everything that decides what node_modules must contain. */
function stampPackages() {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(readFileSync(bundler))
    .update(JSON.stringify([dependencies, devDependencies, overrides]))
    .digest('hex');
}

function stampNode() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json'])
    hash.update(readFileSync(path.join(runtimeFolder, file)));
  return hash.digest('hex');
}

/** What a folder holds: the digest that it was installed with, and whether the tools are there. */
function readInstalled(folder) {
  const file = stampFile(folder);
  const [stamp, tools] = existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/) : [];
  return { stamp, hasTools: tools === 'tools' };
}

function isStamped(installed, stamp, hasTools = false) {
  return installed.stamp === stamp && installed.hasTools === hasTools;
}

function writeStamp(folder, stamp) {
  mkdirSync(modulesOf(folder), { recursive: true });
  writeFileSync(stampFile(folder), `${stamp}\n`);
}

/** A folder that is a link belongs to another checkout or a cache, and must not be replaced. */
function isLink(folder) {
  return lstatSync(modulesOf(folder), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/**
 * npm prints the cause first and its usage after it, a failing install script its cause last: both
 * ends are kept.
 */
function shortenLog(log) {
  const lines = log.trimEnd().split('\n');
  return lines.length <= 30 ? lines : [...lines.slice(0, 12), '…', ...lines.slice(-18)];
}

/** Commands work without the bundles: they only start later. */
function bundlePackages() {
  const { status, stderr } = spawnSync(findNode(), [bundler], { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  const cause = shortenLog(stderr).join('\n  ');
  process.stderr.write(
    `\nCommands will start slowly: the packages couldn't be bundled.\n  ${cause}\n`,
  );
}
