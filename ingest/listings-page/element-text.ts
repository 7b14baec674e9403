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

/** Elements that belong to the word before them: `m<sup>2</sup>`. */
const raised = nameSet('sup sub');
/** Stands where one element ends or begins and the page has no blank: what is shown there hangs on its style. */
const seam = '\ue000';

/**
 * The text of an element as its page shows it: a line for each block, words of neighbouring elements apart by `between`.
 * What isn't shown within it is left out.
 */
export function readText(element: PageNode, between = ' '): string {
  const text = ('children' in element ? element.children : []).map(textOf).join('');
  return text
    .replace(/\ue000+/g, (found, at: number) =>
      isOneWord(text.slice(0, at), text.slice(at + found.length))
        ? ''
        : /(?:^|\D)\d+$/.test(text.slice(0, at))
          ? ' '
          : between,
    )
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
  return raised.has(node.name) ? inner : `${seam}${inner}${seam}`;
}

/** Whether what meets at a seam is one word, or needs no blank: a first letter, a mark, the end of a number. */
function isOneWord(before: string, after: string): boolean {
  const isEdge = /(?:^|[\s\ue000(["'‘“/])$/.test(before) || /^(?:$|[\s,.;:!?)\]"'’”%])/.test(after);
  const isFirstLetter = /(?:^|[\s\ue000])\p{Lu}$/u.test(before) && /^\p{Ll}/u.test(after);
  return isEdge || isFirstLetter || (/\d[.,]$/.test(before) && /^\d/.test(after));
}

function isElement(node: PageNode): node is Element {
  return 'attribs' in node;
}

function isHidden({ name, attribs }: Element): boolean {
  return (
    unseen.has(name) || attribs.hidden !== undefined || /display:\s*none/i.test(attribs.style ?? '')
  );
}
