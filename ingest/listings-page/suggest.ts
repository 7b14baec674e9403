import { type CheerioAPI, load } from 'cheerio/slim';
import { maybeAbsolute } from '../listings/json.ts';
import { parsePropertyType } from '../listings/property-type.ts';
import type { RawField } from '../listings/raw-listing.ts';
import { maybeText } from '../listings/texts.ts';
import { nameSet } from '../listings/unknown-fields.ts';
import { type PageNode, readText } from './element-text.ts';
import type { SelectorRule } from './selector.ts';

/** A rule that might be meant, and what it would give. */
export type Suggestion = { readonly rule: SelectorRule; readonly text: string };

/** What a field's text looks like on agents' pages; the group, if any, is the value. */
const looks: { readonly [Field in RawField]?: RegExp } = {
  eircode: /\b([A-Z]\d[\dW]\s?[A-Z\d]{4})\b/,
  price: /€\s?\d[\d,.]*|price on application|\bPOA\b|\bAMV\b/i,
  beds: /(\d+)\s*bed|bed(?:room)?s?\W{0,3}(\d+)/i,
  baths: /(\d+)\s*bath|bath(?:room)?s?\W{0,3}(\d+)/i,
  ber: /\bBER\W{0,10}([A-G][1-3]?|exempt)\b|^[A-G][1-3]$/i,
  floor_area: /(\d[\d,.]*\s?(?:m²|m2|sq\.?\s?(?:m|ft|feet)))/i,
  status: /^\W*(?:sale agreed|sold|for sale|under offer)\W*$/i,
};

const shell = nameSet('nav header footer');
const maxText = 80;

/** For each field that a page might show, the element that looks like it; of a page without data. */
export function suggestFields(html: string): Map<RawField, Suggestion> {
  const $ = load(html);
  const suggestions = new Map<RawField, Suggestion>();
  const add = (field: RawField, suggestion: Suggestion) => {
    if (!suggestions.has(field)) suggestions.set(field, suggestion);
  };
  const heading = $('h1').get(0);
  if (heading !== undefined) add('title', { rule: { select: 'h1' }, text: shorten(heading) });
  const phone = $('a[href^="tel:"]').attr('href');
  if (phone !== undefined)
    add('phone', {
      rule: { select: 'a[href^="tel:"]', attribute: 'href', match: 'tel:(.+)' },
      text: phone,
    });
  for (const element of $('body *').toArray()) {
    const text = readText(element);
    if (text === '' || text.length > maxText || isShell($, element)) continue;
    for (const [field, look] of Object.entries(looks) as [RawField, RegExp][])
      if (look.test(text)) add(field, narrow($, element, text, look));
    if (parsePropertyType(maybeText(text)) !== undefined && /[a-z]/i.test(text))
      add('property_type', { rule: { select: pathOf($, element) }, text });
  }
  return suggestions;
}

/** The selectors that would give links to listings, the one with the most first. */
export function suggestLinks(html: string, pageUrl: string): (Suggestion & { count: number })[] {
  const $ = load(html);
  const groups = new Map<string, Set<string>>();
  for (const anchor of $('a[href]').toArray()) {
    const url = maybeAbsolute($(anchor).attr('href'), pageUrl);
    if (url === null || isShell($, anchor) || new URL(url).pathname === '/') continue;
    const path = pathOf($, anchor);
    groups.set(path, (groups.get(path) ?? new Set()).add(url));
  }
  return [...groups]
    .map(([select, urls]) => ({ rule: { select }, text: [...urls][0] ?? '', count: urls.size }))
    .toSorted((left, right) => right.count - left.count)
    .slice(0, 3);
}

function isShell($: CheerioAPI, element: PageNode): boolean {
  return (
    $(element).closest('nav, header, footer').length > 0 ||
    ('name' in element && shell.has(element.name))
  );
}

/** The innermost element that still shows the value, with a `match` where more than the value stands in it. */
function narrow($: CheerioAPI, element: PageNode, text: string, look: RegExp): Suggestion {
  const inner = $(element)
    .children()
    .toArray()
    .find((child) => look.test(readText(child)));
  if (inner !== undefined) return narrow($, inner, readText(inner), look);
  const select = pathOf($, element);
  const value = look
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  const isFirst = $(select).get(0) === element;
  return value === undefined || (isFirst && value === text)
    ? { rule: { select }, text }
    : { rule: { select, match: look.source }, text };
}

/** `tag.class`, or the nearest ancestor that bears a class or an id before it. */
function pathOf($: CheerioAPI, element: PageNode): string {
  const own = nameOf(element);
  if (/[.#]/.test(own)) return own;
  const parent = $(element)
    .parents()
    .toArray()
    .find((each) => /[.#]/.test(nameOf(each)));
  return parent === undefined ? own : `${nameOf(parent)} ${own}`;
}

function nameOf(node: PageNode): string {
  if (!('attribs' in node)) return '';
  const id = node.attribs.id ?? '';
  const [name = ''] = (node.attribs.class ?? '').split(/\s+/).filter((each) => isPlain(each));
  return node.name + (name !== '' ? `.${name}` : isPlain(id) ? `#${id}` : '');
}

/** A name that needs no escape, and isn't one page's alone. */
function isPlain(name: string): boolean {
  return /^[a-z][\w-]*$/i.test(name) && !/\d{3,}/.test(name);
}

function shorten(element: PageNode): string {
  return readText(element).replaceAll('\n', ' / ').slice(0, maxText);
}
