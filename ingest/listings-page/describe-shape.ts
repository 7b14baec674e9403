import type { PageShape } from './read-page.ts';

const words: Readonly<Record<PageShape, string>> = {
  'next-data': 'the data in __NEXT_DATA__',
  'ng-state': 'the data in ng-state',
  'json-ld': 'schema.org JSON-LD',
  selectors: "the entry's selectors",
  sitemap: 'a sitemap',
};

/** Describes the shape by which a page was read. */
export function describeShape(shape: PageShape): string {
  return words[shape];
}
