/** In pixels: what other sites ask of the picture of a page. */
export const pictureSize = { width: 1200, height: 630 };

/** The path of the picture of a page. */
export function formatPicturePath(page: string): string {
  return `/og${page === '/' ? '/index' : page}.png`;
}

/** The path of the page that a picture is of; null for what is no picture's path. */
export function findPicturedPage(path: string): string | null {
  const [, page] = /^\/og(\/.+)\.png$/i.exec(path) ?? [];
  return page === '/index' ? '/' : (page ?? null);
}
