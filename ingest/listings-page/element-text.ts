import type { CheerioAPI } from 'cheerio/slim';
import { nameSet } from '../listings/unknown-fields.ts';

/** A node of a parsed page. */
export type PageNode = Parameters<CheerioAPI['contains']>[0];
type Element = Extract<PageNode, { readonly attribs: unknown }>;

/** Elements that begin a line of their own where a page is shown. */
const blocks = nameSet(
  'address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form',
  'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul',
);
const unseen = nameSet('script style template noscript svg');

/**
 * The text of an element as its page shows it: a line for each block, words of neighbouring elements apart. What isn't
 * shown within it is left out.
 */
export function readText(element: PageNode): string {
  return ('children' in element ? element.children : [])
    .map(textOf)
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function textOf(node: PageNode): string {
  if (node.nodeType === 3) return node.data.replace(/\s+/g, ' ');
  if (!isElement(node) || isHidden(node)) return '';
  const inner = node.children.map(textOf).join('');
  if (blocks.has(node.name)) return `\n${inner}\n`;
  // `<span>3 Bed</span><span>2 Bath</span>`; but `<b>T</b>he Lodge` is one word.
  const before = node.prev;
  return before !== null && isElement(before) ? ` ${inner}` : inner;
}

function isElement(node: PageNode): node is Element {
  return 'attribs' in node;
}

function isHidden({ name, attribs }: Element): boolean {
  return (
    unseen.has(name) || attribs.hidden !== undefined || /display:\s*none/i.test(attribs.style ?? '')
  );
}
