/** In pixels: what other sites ask of the picture of a page. */
export const pictureSize = { width: 1200, height: 630 };

/** The address of the picture of a page, which is an address too: a path, with its query if any. */
export function formatPicturePath(page: string): string {
  const [path, query] = page.split('?');
  return `/og${path === '/' ? '/index' : path}.png${query ? `?${query}` : ''}`;
}

/** The path of the page that a picture is of; null for what is no picture's path. */
export function findPicturedPage(path: string): string | null {
  const [, page] = /^\/og(\/.+)\.png$/i.exec(path) ?? [];
  return page === '/index' ? '/' : (page ?? null);
}
