import sanitizeHtml from 'sanitize-html';

const allowedTags = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['blockquote', 'pre', 'code', 'kbd', 'figure', 'figcaption', 'a', 'strong', 'em', 'b', 'i'],
  ...['s', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'abbr', 'cite', 'q'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** How deep tags may be nested; anything deeper is left out. */
const nestingLimit = 30;

type Attributes = Readonly<Record<string, string>>;

/**
 * HTML with the tags, attributes and addresses of a closed list and nothing else: no image, form,
 * style, id or data attribute, and no address except http, https, mailto or one of this site.
 * `dropped` names the tags that were removed, together with their content unless it is text. Tables
 * get a box that can scroll.
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

/** Markdown sets a column's alignment by a style; a class replaces it here. */
function keepSide({ style = '' }: Attributes): Record<string, string> {
  const side = /^text-align:\s*(center|right)$/.exec(style)?.[1];
  return side === undefined ? {} : { class: `post-${side}` };
}
