/** In pixels: the size that other sites expect of a share picture. */
export const pictureSize = { width: 1200, height: 630 };

/** The path of a page's share picture. `page` is a path, with a query if it has one. */
export function formatPicturePath(page: string): string {
  const [path, query] = page.split('?');
  return `/og${path === '/' ? '/index' : path}.png${query ? `?${query}` : ''}`;
}

/** The page that a share picture belongs to; null if the path isn't a share picture's. */
export function findPicturedPage(path: string): string | null {
  const [, page] = /^\/og(\/.+)\.png$/i.exec(path) ?? [];
  return page === '/index' ? '/' : (page ?? null);
}
