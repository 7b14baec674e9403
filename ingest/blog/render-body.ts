import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { priceChartMark } from '../../warehouse/vocabulary.ts';
import { parseMarkup } from '../formats/parse-markup.ts';
import type { Fault } from './front-matter.ts';

/** A line with only this text marks where the listing's chart of asking prices goes. */
const priceChartLine = '{{price-chart}}';

type RenderedBody = {
  readonly html: string;
  readonly dropped: readonly string[];
  readonly faults: readonly Fault[];
};

/**
 * How deep tags may be nested. The cost of sanitising a tag grows with the number of tags around
 * it.
 */
const maxDepth = 5000;

const markdown = new MarkdownIt({ html: true, typographer: true }).disable('replacements');

type Token = ReturnType<typeof markdown.parse>[number];

/**
 * A post's Markdown as HTML that is safe to show: headings from the second level down, links,
 * lists, quotes, tables, code, and HTML only where Markdown has an equivalent. The pieces between
 * charts are sanitised one by one and the marks of charts are added afterwards, so a mark is never
 * inside an element.
 */
export function renderBody(
  text: string,
  { firstLine, hasListing }: { readonly firstLine: number; readonly hasListing: boolean },
): RenderedBody {
  const environment = {};
  const tokens = markdown.parse(text, environment);
  const faults: Fault[] = [];
  const pieces: Token[][] = [[]];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const order = findOrder(token, tokens[at + 1]);
    if (order === undefined) pieces.at(-1)?.push(token);
    else {
      const wrong = findOrderFault(order, { isInner: token.level > 0, hasListing });
      const [first = 0] = token.map ?? [];
      if (wrong !== undefined) faults.push({ line: firstLine + first, wrong });
      pieces.push([]);
      // A paragraph is three tokens: its start, its content, its end.
      at += 2;
    }
  }
  const htmls = pieces.map((piece) =>
    markdown.renderer.render(piece, markdown.options, environment),
  );
  if (htmls.some((html) => parseMarkup(html, 'html', maxDepth) === undefined)) {
    faults.push({
      line: firstLine,
      wrong: 'has tags that are nested too deeply, or too many',
    });
    return { html: '', dropped: [], faults };
  }
  const clean = htmls.map(sanitizeBody);
  if (pieces.length === 1 && clean[0]?.html.trim() === '')
    faults.push({ line: firstLine, wrong: 'has nothing to read' });
  return {
    html: clean.map(({ html }) => html).join(`${priceChartMark}\n`),
    dropped: clean.flatMap(({ dropped }) => dropped),
    faults,
  };
}

/** The text of a paragraph that is a single `{{…}}`. */
function findOrder(open: Token, inline: Token | undefined): string | undefined {
  if (open.type !== 'paragraph_open') return undefined;
  const text = inline?.content.trim() ?? '';
  return /^\{\{[^{}\n]*\}\}$/.test(text) ? text : undefined;
}

function findOrderFault(
  order: string,
  { isInner, hasListing }: { readonly isInner: boolean; readonly hasListing: boolean },
): string | undefined {
  if (order.replace(/\s/g, '') !== priceChartLine)
    return `"${order.slice(0, 40)}" is not known (known: ${priceChartLine})`;
  if (isInner) return 'a chart must be on its own, not in a list or a quote';
  return hasListing ? undefined : 'a chart needs "listing" in the front matter';
}

const allowedTags = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['blockquote', 'pre', 'code', 'kbd', 'figure', 'figcaption', 'a', 'strong', 'em', 'b', 'i'],
  ...['s', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'abbr', 'cite', 'q'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** How deep tags may be nested. Anything deeper is left out. */
const nestingLimit = 30;

type Attributes = Readonly<Record<string, string>>;

/**
 * HTML with the tags, attributes and addresses of a closed list and nothing else: no image, form,
 * style, id or data attribute, and no address except http, https, mailto or a page of this site.
 * `dropped` names the removed tags. Their content is removed too unless it is text. Tables get a
 * box that can scroll.
 */
export function sanitizeBody(html: string): { html: string; dropped: string[] } {
  const dropped: string[] = [];
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title'],
      abbr: ['title'],
      ol: ['start'],
      th: ['scope', 'class'],
      td: ['class'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit,
    transformTags: {
      // The post's title is the page's first heading.
      h1: 'h2',
      th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...keepSide(attribs) } }),
      td: (tagName, attribs) => ({ tagName, attribs: keepSide(attribs) }),
    },
    onOpenTag: (name) => {
      if (name !== 'h1' && !allowedTags.includes(name)) dropped.push(name);
    },
  });
  const boxed = clean
    .replaceAll('<table>', '<div class="post-table"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html: boxed, dropped };
}

/** Markdown aligns a column with a style attribute. A class replaces it here. */
function keepSide({ style = '' }: Attributes): Record<string, string> {
  const side = /^text-align:\s*(center|right)$/.exec(style)?.[1];
  return side === undefined ? {} : { class: `post-${side}` };
}
