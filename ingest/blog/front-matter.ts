import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';

/** The front matter of a post. */
type FrontMatter = {
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly published: string;
  /** The listing that the post is about; null if none. */
  readonly listing: number | null;
};

/** The faults of a post, by line of its file. */
export type Fault = { readonly line: number; readonly wrong: string };

type Key = keyof FrontMatter;

/** The fault of a value; undefined if there is none. */
const rules: Readonly<Record<Key, (text: string) => string | undefined>> = {
  title: (text) => findTextFault(text, 200),
  author: (text) => findTextFault(text, 100),
  published: (text) =>
    isDate(text) ? undefined : `must be a date such as 2026-11-05, not "${cut(text)}"`,
  listing: (text) =>
    /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
      ? undefined
      : `must be the number in a listing's address, not "${cut(text)}"`,
};
const keys = Object.keys(rules) as Key[];
const required: readonly Key[] = ['title', 'author', 'published'];

/** Enough for four short lines. The YAML parser recurses for each level of nesting. */
const longest = 4000;

/**
 * Reads the YAML between the lines of dashes, the first of which is line 1 of the file. Every value
 * is read as text, because a title may be 2026, and 05 isn't 5.
 */
export function readFrontMatter(yaml: string): FrontMatter | { readonly faults: Fault[] } {
  if (yaml.length > longest)
    return {
      faults: [{ line: 2, wrong: `is over ${longest} characters long up to the next ---` }],
    };
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const broken = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    wrong: `is not YAML here (${message}); put a value with a colon in quotes`,
  }));
  if (broken.length > 0) return { faults: broken };
  const { contents } = document;
  if (!isMap(contents) || contents.tag !== undefined)
    return { faults: [{ line: 2, wrong: `has to be lines of "name: value": ${keys.join(', ')}` }] };
  const { values, faults } = readValues(contents, lineAt);
  for (const key of required)
    if (!values.has(key) && !faults.some(({ wrong }) => wrong.startsWith(`${key} `)))
      faults.push({ line: 1, wrong: `${key} is missing` });
  if (faults.length > 0) return { faults };
  const listing = values.get('listing');
  return {
    title: values.get('title') ?? '',
    author: values.get('author') ?? '',
    published: values.get('published') ?? '',
    listing: listing === undefined ? null : Number(listing),
  };
}

function readValues({ items }: YAMLMap, lineAt: (offset: number) => number) {
  const values = new Map<Key, string>();
  const faults: Fault[] = [];
  for (const { key: name, value } of items) {
    const key = isScalar(name) ? String(name.value) : '';
    const line = lineAt(isScalar(name) ? (name.range?.[0] ?? 0) : 0);
    if (!keys.includes(key as Key)) {
      faults.push({ line, wrong: `"${cut(key)}" is not known (known: ${keys.join(', ')})` });
      continue;
    }
    const text = isScalar(value) && value.tag === undefined ? value.value : undefined;
    const wrong =
      typeof text === 'string' ? rules[key as Key](text.trim()) : 'has to be plain text';
    if (wrong !== undefined) faults.push({ line, wrong: `${key} ${wrong}` });
    else values.set(key as Key, (text as string).trim());
  }
  return { values, faults };
}

function findTextFault(text: string, longest: number): string | undefined {
  if (text === '') return 'is empty';
  if (text.length > longest) return `is longer than ${longest} characters`;
  // Line breaks, and characters that are invisible or change the direction of text.
  return /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u.test(text)
    ? 'has an invisible character'
    : undefined;
}

/** Whether the date exists. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
