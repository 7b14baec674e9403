import { type CheerioAPI, load } from 'cheerio/slim';
import { rawFields } from '../listings/raw-listing.ts';
import { toKey } from '../listings/texts.ts';
import { readText } from './element-text.ts';

/** How a value is extracted from a page: `h1`, `img@alt`, or a longer form. */
type SelectorRule = {
  /** CSS. Of all elements that it finds, the first that gives a value counts. */
  readonly select: string;
  /** Reads an attribute instead of the text. */
  readonly attribute?: string;
  /** Reads the class of an element that matches this regular expression. */
  readonly class?: string;
  /** Keeps the part that matches this regular expression: its first group, or all of it. */
  readonly match?: string;
  /** The site's own words, each with ours. An empty word of ours means no value. */
  readonly words?: Readonly<Record<string, string>>;
};

/** One rule, or several of which the first that gives a value counts. */
export type Selector = string | SelectorRule | readonly (string | SelectorRule)[];

/**
 * CSS selectors of a site without data in its pages, by field. `selector@attribute` reads an
 * attribute.
 */
export type Selectors = {
  /** On a search page: each link to a listing. */
  readonly links?: Selector;
  /** On a search page: how many there are in all. */
  readonly total?: Selector;
  /** On a search page: the link to the next one. */
  readonly next?: Selector;
  /** On a listing page, by the columns of a snapshot; `price`, `source_listing_id`, `title`, … */
  readonly listing?: Readonly<Record<string, Selector>>;
};

/** A value that a rule gave, and the rule in words. */
type Selected = { readonly value: string; readonly from: string };

/**
 * The first value that a selector gives, with `between` separating words of neighbouring elements;
 * undefined if none.
 */
export function selectFirst(
  $: CheerioAPI,
  selector: Selector | undefined,
  between = ' ',
): Selected | undefined {
  for (const rule of listRules(selector)) {
    const { value } = listValues($, rule, between).next();
    if (value) return { value, from: describeRule(rule) };
  }
  return undefined;
}

/** Only the first value; null if none. */
export function select($: CheerioAPI, selector: Selector | undefined): string | null {
  return selectFirst($, selector)?.value ?? null;
}

/** Every value of the first rule that gives any. */
export function selectAll($: CheerioAPI, selector: Selector | undefined): string[] {
  for (const rule of listRules(selector)) {
    const values = [...listValues($, rule)];
    if (values.length > 0) return values;
  }
  return [];
}

/** A selector of links means their addresses. */
export function selectLinks($: CheerioAPI, selector: Selector | undefined): string[] {
  return selectAll(
    $,
    listRules(selector).map((rule) =>
      rule.attribute === undefined && rule.class === undefined
        ? { ...rule, attribute: 'href' }
        : rule,
    ),
  );
}

/** The fault in the selectors of a sources file; undefined if all can be used. */
export function findSelectorFault({ listing, ...others }: Selectors): string | undefined {
  const unknown = Object.keys(listing ?? {}).find(
    (field) => !(rawFields as readonly string[]).includes(field),
  );
  if (unknown !== undefined)
    return `"${unknown}" is no field of a listing (they are ${rawFields.join(', ')})`;
  const all = [...Object.values(others), ...Object.values(listing ?? {})];
  const faults = all.flatMap(listRules).map(findRuleFault);
  return faults.find((fault) => fault !== undefined);
}

type DescribedRule = Pick<SelectorRule, 'select' | 'attribute'> & {
  readonly class?: string | undefined;
  readonly match?: string | undefined;
};

/** As people write it: `h1.address`, `li ~ /Bedrooms: (\d+)/`, `img@alt`. */
function describeRule({ select: css, attribute, class: name, match }: DescribedRule): string {
  const part = attribute === undefined ? '' : `@${attribute}`;
  const cuts = [name && `class ${name}`, match && `/${match}/`].filter(Boolean);
  return [css + part, ...cuts].join(' ~ ');
}

function listRules(selector: Selector | undefined): readonly SelectorRule[] {
  if (selector === undefined) return [];
  const rules: readonly (string | SelectorRule)[] = Array.isArray(selector)
    ? selector
    : [selector as string | SelectorRule];
  return rules.map((rule) => (typeof rule === 'string' ? parseRule(rule) : rule));
}

function parseRule(text: string): SelectorRule {
  const [, css = text, attribute] = /^(.*)@([\w-]+)$/.exec(text) ?? [];
  return { select: css.trim(), ...(attribute !== undefined && { attribute }) };
}

/** How many characters a rule searches. Nested elements repeat each other's text. */
const maxTextLength = 1_000_000;

/**
 * The values that a rule finds, one by one, as usually only the first is wanted. Elements after the
 * first million characters are left out.
 */
function* listValues(
  $: CheerioAPI,
  rule: SelectorRule,
  between = ' ',
): Generator<string, undefined> {
  let length = 0;
  for (const element of $(rule.select).toArray()) {
    if (length > maxTextLength) return;
    const found = $(element);
    const given =
      rule.class === undefined
        ? [rule.attribute === undefined ? readText(element, between) : found.attr(rule.attribute)]
        : (found.attr('class') ?? '').split(/\s+/).map((name) => cut(name, rule.class));
    for (const each of given) {
      length += each?.length ?? 0;
      const value = translate(cut(each, rule.match), rule.words);
      if (value !== null) yield value;
    }
  }
}

function cut(value: string | undefined, pattern: string | undefined): string | undefined {
  if (value === undefined || pattern === undefined) return value;
  const found = toPattern(pattern).exec(value);
  return found?.slice(1).find((group) => group !== undefined) ?? found?.[0];
}

function toPattern(pattern: string): RegExp {
  return new RegExp(pattern, 'iu');
}

function translate(value: string | undefined, words: SelectorRule['words'] = {}): string | null {
  if (value === undefined || value.trim() === '') return null;
  const key = toKey(value);
  const ours = Object.entries(words).find(([own]) => toKey(own) === key);
  return (ours === undefined ? value.trim() : ours[1].trim()) || null;
}

function findRuleFault(rule: SelectorRule): string | undefined {
  try {
    load('<p></p>')(rule.select);
  } catch (error) {
    const written = describeRule({ ...rule, class: undefined, match: undefined });
    return `"${written}" is no CSS selector (${(error as Error).message})`;
  }
  for (const pattern of [rule.match, rule.class]) {
    try {
      if (pattern !== undefined) toPattern(pattern);
    } catch (error) {
      return `"${pattern}" is no regular expression (${(error as Error).message})`;
    }
  }
  return undefined;
}
