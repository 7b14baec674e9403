import { readdirSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const ourPackages = join(import.meta.dirname, '..', 'node_modules');

/**
 * Lets our own modules load a package from the bundle that `bundle-packages.mjs` wrote of it, if
 * there is one and nothing has been installed since. A process of a pull starts 0.3 s sooner with
 * it.
 */
export function registerBundles(packages = ourPackages): void {
  const bundles = listBundles(packages);
  if (bundles.size === 0) return;
  registerHooks({
    resolve(specifier, context, resolveNext) {
      const url = bundles.get(specifier);
      // Packages go on loading each other.
      const isOurs = !context.parentURL?.includes('/node_modules/');
      return url && isOurs ? { url, shortCircuit: true } : resolveNext(specifier, context);
    },
  });
}

/** The bundles' addresses by the name under which they are imported. */
function listBundles(packages: string): ReadonlyMap<string, string> {
  const folder = join(packages, '.luach-bundles');
  // npm writes this file at each install.
  const installed = statSync(join(packages, '.package-lock.json'), { throwIfNoEntry: false });
  const bundled = statSync(folder, { throwIfNoEntry: false });
  if (!installed || !bundled || bundled.mtimeMs < installed.mtimeMs) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [nameBundle(relative(folder, file)), pathToFileURL(file).href]),
  );
}

function nameBundle(file: string): string {
  return file.replaceAll('\\', '/').replace(/\.mjs$/, '');
}
