import sanitizeHtml from 'sanitize-html';

const allowedTags = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['blockquote', 'pre', 'code', 'kbd', 'figure', 'figcaption', 'a', 'strong', 'em', 'b', 'i'],
  ...['s', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'abbr', 'cite', 'q'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** How far tags may stand in one another: what is deeper is left out. */
const nestingLimit = 30;

type Attributes = Readonly<Record<string, string>>;

/**
 * HTML with the tags, attributes and addresses of a closed list and nothing else: no image, form, style, id, or
 * attribute of data, no address but http, https, mailto or one of this site. `dropped` names the tags that went, without
 * what they held where that is no text. Tables stand in a box that can scroll.
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
      // The title of the post is the page's first heading.
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

/** Markdown says by a style on which side a column stands; here a class does. */
function keepSide({ style = '' }: Attributes): Record<string, string> {
  const side = /^text-align:\s*(center|right)$/.exec(style)?.[1];
  return side === undefined ? {} : { class: `post-${side}` };
}
