import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashInline } from './hash-inline.ts';

/**
 * The built site: its folder, its one page, and the hashes of that page's inline scripts for the
 * content security policy.
 */
export type Site = {
  readonly folder: string;
  readonly html: string;
  readonly scripts: readonly string[];
};

/** Reads the built site's page. Throws where the site hasn't been built. */
export async function readSite(folder: string): Promise<Site> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return { folder, html, scripts: hashInline(html, 'script') };
}
