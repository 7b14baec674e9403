/**
 * Which Node runs the commands. Plain JavaScript without packages, because it runs before there are
 * any.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stop } from './stop.mjs';

/** A package of npm's whose one dependency is the pinned Node, so that it installs beside the others. */
export const runtimeFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'runtime');

const oldestNode = 24;

/**
 * The pinned Node; where no package has it for this machine, the one that runs this file, if it is
 * new enough.
 */
export function findNode() {
  const isWindows = process.platform === 'win32';
  const forMachine = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const modules = path.join(runtimeFolder, 'node_modules');
  const pinned = path.join(modules, forMachine, 'bin', isWindows ? 'node.exe' : 'node');
  if (servesNode(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  return stop(
    `Luach runs on Node ${oldestNode}, and there is none here.\n` +
      `  This is Node ${process.versions.node}, and jobs/runtime/node_modules/${forMachine} has no binary that works:\n` +
      `  there is none for this kind of machine. Install Node ${oldestNode} or newer yourself, which is then used as it\n` +
      `  is, and start again.`,
  );
}

/** Whether a Node binary exists, runs on this machine, and is new enough. */
function servesNode(file) {
  if (!existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= oldestNode;
}
