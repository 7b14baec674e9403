import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../contract/rendered-page.ts';
import type { Inline } from '../headers.ts';
import { hashInline } from './hash-inline.ts';
import type { Manifest } from './list-modules.ts';

/** In the built site: the pages as the server renders them. */
export const rendererFolder = '.server';

/**
 * The built site: its folder, its one page, and the hashes of that page's inline scripts and
 * styles for the content security policy.
 */
export type Site = {
  readonly folder: string;
  readonly html: string;
  readonly inline: Inline;
  /** Null where the site has no renderer: its page is then filled only by the browser. */
  readonly rendering: Rendering | null;
};

/** What renders the site's pages, and which files belong to each. */
type Rendering = { readonly renderer: Renderer; readonly manifest: Manifest };

/** Reads the built site's page. Throws where the site hasn't been built. */
export async function readSite(folder: string): Promise<Site> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const rendering = await findRendering(folder);
  const inline = { scripts: hashInline(html, 'script'), styles: hashInline(html, 'style') };
  return { folder, html, inline, rendering };
}

async function findRendering(folder: string): Promise<Rendering | null> {
  const file = join(folder, rendererFolder, 'render.js');
  if (!existsSync(file)) return null;
  const renderer = (await import(pathToFileURL(file).href)) as Renderer;
  const manifest = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
  return { renderer, manifest: JSON.parse(manifest) as Manifest };
}
