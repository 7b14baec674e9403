import type { CheerioAPI } from 'cheerio/slim';
import { nameSet } from '../listings/json.ts';

/** A node of a parsed page. */
type PageNode = Parameters<CheerioAPI['contains']>[0];
type Element = Extract<PageNode, { readonly attribs: unknown }>;

/** Elements that browsers show on lines of their own. */
const blocks = nameSet(
  'address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form',
  'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul',
);
const notShown = nameSet('script style template noscript svg');

/** Elements that belong to the word before them: `m<sup>2</sup>`. */
const raised = nameSet('sup sub');
/** Marks where an element begins or ends. Whether a space is shown there depends on its style. */
const elementBoundary = '\ue000';
/** Characters checked on either side of an element boundary. */
const contextLength = 4;
/** A whole page, which a rule may search for a word, has about 10,000 characters of text. */
const maxLength = 100_000;

/**
 * The text of an element as its page shows it: a line for each block, with `between` separating the
 * words of neighbouring elements. Hidden elements are left out, as is everything after the first
 * 100,000 characters.
 */
export function readText(element: PageNode, between = ' '): string {
  const parts: string[] = [];
  addTexts('children' in element ? element.children : [], parts, maxLength);
  const text = parts.join('').slice(0, maxLength);
  return text
    .replace(/\ue000+/g, (found, at: number) => {
      const before = text.slice(Math.max(0, at - contextLength), at);
      const after = text.slice(at + found.length, at + found.length + contextLength);
      if (isOneWord(before, after)) return '';
      return /\d$/.test(before) ? ' ' : between;
    })
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Adds the text of the nodes, up to `max` characters, and returns how many are left. */
function addTexts(nodes: readonly PageNode[], parts: string[], max: number): number {
  let left = max;
  const add = (text: string) => {
    parts.push(text);
    left -= text.length;
  };
  for (const node of nodes) {
    if (left <= 0) break;
    if (node.nodeType === 3) add(node.data.replace(/\s+/g, ' '));
    if (!isElement(node) || isHidden(node)) continue;
    const edge = blocks.has(node.name) ? '\n' : raised.has(node.name) ? '' : elementBoundary;
    add(edge);
    left = addTexts(node.children, parts, left);
    add(edge);
  }
  return left;
}

/** Whether no space belongs at an element boundary: at a first letter, a mark, or within a number. */
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
    notShown.has(name) ||
    attribs.hidden !== undefined ||
    /display:\s*none/i.test(attribs.style ?? '')
  );
}
