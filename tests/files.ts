import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's own folder. */
export const root = path.resolve(import.meta.dirname, '..');

/** Built, fetched or made by running, so not the project's own text. */
const foreign = new Set(['node_modules', '.git', 'dist', 'data', 'coverage']);

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (foreign.has(entry.name) && !entry.isFile()) return [];
    return entry.isDirectory() ? walk(name) : entry.isFile() ? [name] : [];
  });
}

/** Files that git tracks or would track. Without git, the folder is walked. */
function readFileNames(): string[] {
  if (!existsSync(path.join(root, '.git'))) return walk('');
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && existsSync(path.join(root, file)) && !file.startsWith('node_modules'),
  );
}

/** Every file of the project, by its path from the root with forward slashes, in order. */
export const projectFiles: readonly string[] = readFileNames().toSorted();

/**
 * The files whose path matches. Fails if there are fewer than `atLeast`, so that a test can't pass
 * by checking nothing.
 */
export function listFiles(pattern: RegExp, atLeast: number): string[] {
  const files = projectFiles.filter((file) => pattern.test(file));
  if (files.length < atLeast) {
    throw new Error(`${files.length} files match ${pattern}, and at least ${atLeast} should`);
  }
  return files;
}

export function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
