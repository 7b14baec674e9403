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
/** Characters on either side of a seam that tell what meets there: all before them would be read for each seam. */
const reach = 4;
/** The text of a whole page, which a rule may search for a word, has some ten thousand characters. */
const longest = 100_000;

/**
 * The text of an element as its page shows it: a line for each block, words of neighbouring elements apart by `between`.
 * What isn't shown within it is left out, and so is what stands behind the first 100,000 characters.
 */
export function readText(element: PageNode, between = ' '): string {
  const parts: string[] = [];
  addTexts('children' in element ? element.children : [], parts, longest);
  const text = parts.join('').slice(0, longest);
  return text
    .replace(/\ue000+/g, (found, at: number) => {
      const before = text.slice(Math.max(0, at - reach), at);
      const after = text.slice(at + found.length, at + found.length + reach);
      if (isOneWord(before, after)) return '';
      return /\d$/.test(before) ? ' ' : between;
    })
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Adds what the nodes show, up to so many characters; answers how many are left. */
function addTexts(nodes: readonly PageNode[], parts: string[], most: number): number {
  let left = most;
  const add = (text: string) => {
    parts.push(text);
    left -= text.length;
  };
  for (const node of nodes) {
    if (left <= 0) break;
    if (node.nodeType === 3) add(node.data.replace(/\s+/g, ' '));
    if (!isElement(node) || isHidden(node)) continue;
    const edge = blocks.has(node.name) ? '\n' : raised.has(node.name) ? '' : seam;
    add(edge);
    left = addTexts(node.children, parts, left);
    add(edge);
  }
  return left;
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
