/** A page's head. `canonicalPath` is the path as the site links to it, encoded. */
export type Head = {
  status: 200 | 404;
  title: string;
  description: string;
  canonicalPath: string;
  /** A form of a visitor's own, or a page for the operator: none for a search engine. */
  isPrivate?: true;
};

const brand = 'Luach';

/** The head of a page that exists. The path's parts are already encoded. */
export function buildPageHead(canonicalPath: string, name: string, description: string): Head {
  return { status: 200, title: `${name} - ${brand}`, description, canonicalPath };
}
