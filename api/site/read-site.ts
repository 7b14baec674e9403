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
  /** What renders its pages, and which files belong to each. */
  readonly renderer: Renderer;
  readonly manifest: Manifest;
};

/** Reads the built site. Throws where the site hasn't been built. */
export async function readSite(folder: string): Promise<Site> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const file = join(folder, rendererFolder, 'render.js');
  const renderer = (await import(pathToFileURL(file).href)) as Renderer;
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const inline = { scripts: hashInline(html, 'script'), styles: hashInline(html, 'style') };
  return { folder, html, inline, renderer, manifest };
}
