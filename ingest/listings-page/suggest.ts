import type { CheerioAPI } from 'cheerio/slim';
import { parseMarkup } from '../formats/parse-markup.ts';
import { parseAddress } from '../listings/json.ts';
import { parsePlace } from '../listings/place.ts';
import { parsePropertyType } from '../listings/property-type.ts';
import type { RawField } from '../listings/raw-listing.ts';
import { type PageNode, readText } from './element-text.ts';
import type { SelectorRule } from './selector.ts';

/** A rule that might be meant, and what it would give. */
export type Suggestion = { readonly rule: SelectorRule; readonly text: string };

/** What a field's text looks like on agents' pages; the group, if any, is the value. */
const looks: { readonly [Field in RawField]?: RegExp } = {
  eircode: /\b([A-Z]\d[\dW]\s?[A-Z\d]{4})\b/,
  price: /€\s?\d[\d,.]*|price on application|\bPOA\b|\bAMV\b/i,
  beds: /(\d+)\s*bed|bed(?:room)?s?\W{1,3}(\d+)/i,
  baths: /(\d+)\s*bath|bath(?:room)?s?\W{1,3}(\d+)/i,
  ber: /\bBER\W{1,10}([A-G][1-3]?|exempt)\b|^[A-G][1-3]$/i,
  floor_area: /(\d[\d,.]*\s?(?:m²|m2|sq\.?\s?(?:m|ft|feet)))/i,
  status: /^\W*(?:sale agreed|sold|for sale|under offer)\W*$/i,
};

/** What precedes a field's value in a table of facts. */
const names: { readonly [Field in RawField]?: RegExp } = {
  price: /^(?:asking |guide )?price$/i,
  beds: /^(?:no\.? of )?bed(?:room)?s?$/i,
  baths: /^(?:no\.? of )?bath(?:room)?s?$/i,
  property_type: /^(?:property |house )?(?:type|style)$|^dwelling$/i,
  ber: /^(?:ber|energy)(?: rating| details)?$/i,
  floor_area: /^(?:floor )?(?:area|size)$/i,
  status: /^(?:sale )?status$/i,
  eircode: /^(?:eircode|post ?code)$/i,
  county: /^county$/i,
};

const unshown = 'nav, header, footer, head, script, style, noscript';
const maxText = 80;

/** For each field that a page might show, the element that looks like it; of a page without data. */
export function suggestFields(html: string): Map<RawField, Suggestion> {
  const suggestions = new Map<RawField, Suggestion>();
  const $ = parseMarkup(html);
  if ($ === undefined) return suggestions;
  const add = (field: RawField, suggestion: Suggestion | undefined) => {
    if (suggestion !== undefined && !suggestions.has(field)) suggestions.set(field, suggestion);
  };
  const elements = $('*')
    .toArray()
    .filter((element) => $(element).closest(unshown).length === 0)
    .map((element) => ({ element, text: readText(element) }))
    .filter(({ text }) => text !== '' && text.length <= maxText);
  add('title', suggestTitle($, elements));
  add('phone', suggestPhone($));
  for (const { element, text } of elements)
    for (const [field, name] of Object.entries(names) as [RawField, RegExp][])
      if (name.test(text.replace(/\W+$/, ''))) add(field, suggestNext($, element));
  for (const { element, text } of elements) {
    for (const [field, look] of Object.entries(looks) as [RawField, RegExp][])
      if (look.test(text) && (field !== 'status' || $(element).closest('a').length === 0))
        add(field, narrow($, element, text, look));
    if (isType(text)) add('property_type', { rule: { select: locate($, element) }, text });
  }
  return suggestions;
}

type Shown = { readonly element: PageNode; readonly text: string };

/** The first heading, else the least that names a county, else the page's title. */
function suggestTitle($: CheerioAPI, elements: readonly Shown[]): Suggestion | undefined {
  const heading = elements.find(({ element }) => 'name' in element && element.name === 'h1');
  const [address] = elements
    .filter(({ element }) => isAddress(readText(element, ', ')))
    .toSorted((left, right) => left.text.length - right.text.length);
  const shown = heading ?? address;
  if (shown !== undefined) return { rule: { select: locate($, shown.element) }, text: shown.text };
  const text = $('title').first().text().trim();
  return text === '' ? undefined : { rule: { select: 'title' }, text };
}

function isAddress(text: string): boolean {
  const { county, parts } = parsePlace(text.replaceAll('\n', ', '));
  return county !== null && parts.length > 2;
}

function suggestPhone($: CheerioAPI): Suggestion | undefined {
  const select = 'a[href^="tel:"]';
  const text = $(select).attr('href');
  return text === undefined
    ? undefined
    : { rule: { select, attribute: 'href', match: 'tel:(.+)' }, text };
}

/** The value behind a field's name: `th:contains("Bedrooms") + td`. */
function suggestNext($: CheerioAPI, element: PageNode): Suggestion | undefined {
  const next = $(element).next().get(0);
  const text = next === undefined ? '' : readText(next);
  return next === undefined || text === ''
    ? undefined
    : { rule: { select: behind($, next) }, text };
}

function isType(text: string): boolean {
  return /[a-z]{3}/i.test(text) && (parsePropertyType(text) ?? null) !== null;
}

/** The selectors that would give links to listings, the one with the most first. */
export function suggestLinks(html: string, pageUrl: string): (Suggestion & { count: number })[] {
  const $ = parseMarkup(html);
  if ($ === undefined) return [];
  const groups = new Map<string, Map<string, string>>();
  for (const anchor of $('a[href]').toArray()) {
    const url = parseAddress($(anchor).attr('href'), pageUrl);
    if (url === null || $(anchor).closest(unshown).length > 0 || new URL(url).pathname === '/')
      continue;
    const path = pathOf($, anchor);
    groups.set(path, (groups.get(path) ?? new Map()).set(url, $(anchor).attr('href') ?? ''));
  }
  return [...groups]
    .map(([path, hrefs]) => {
      const select = $(path).length > hrefs.size ? selectStart([...hrefs.values()]) : path;
      return { rule: { select }, text: [...hrefs.keys()][0] ?? '', count: hrefs.size };
    })
    .toSorted((left, right) => right.count - left.count)
    .slice(0, 3);
}

/** Links of one folder, where no class distinguishes them from a menu's. */
function selectStart(hrefs: readonly string[]): string {
  const [first = ''] = hrefs;
  let start = first;
  while (!hrefs.every((href) => href.startsWith(start))) start = start.slice(0, -1);
  return `a[href^="${start.replace(/[^/=]*$/, '')}"]`;
}

/** The innermost element that still shows the value, with a `match` where it has more than the value. */
function narrow($: CheerioAPI, element: PageNode, text: string, look: RegExp): Suggestion {
  const inner = $(element)
    .children()
    .toArray()
    .find((child) => look.test(readText(child)));
  if (inner !== undefined) return narrow($, inner, readText(inner), look);
  const value = look
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  const select = pathOf($, element);
  if (value === undefined) return { rule: { select: locate($, element) }, text };
  return value === text && isFirst($, select, element)
    ? { rule: { select }, text }
    : { rule: { select, match: look.source }, text };
}

/** A selector that finds this element first: its path, else by what precedes it. */
function locate($: CheerioAPI, element: PageNode): string {
  const path = pathOf($, element);
  return isFirst($, path, element) || $(element).prev().length === 0 ? path : behind($, element);
}

function isFirst($: CheerioAPI, select: string, element: PageNode): boolean {
  return $(select).get(0) === element;
}

function behind($: CheerioAPI, element: PageNode): string {
  const before = $(element).prev().get(0);
  if (before === undefined) return pathOf($, element);
  const [name = ''] = readText(before).split('\n');
  const contains = name === '' ? '' : `:contains(${JSON.stringify(name)})`;
  return `${pathOf($, before)}${contains} + ${nameOf(element)}`;
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

/** A name that needs no escape, and isn't only one page's. */
function isPlain(name: string): boolean {
  return /^[a-z][\w-]*$/i.test(name) && !/\d{3,}/.test(name);
}
