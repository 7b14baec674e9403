/*
 * How XML begins and ends, found in one pass: a regular expression for comments and blanks would
 * try every way of dividing the text between them.
 */

/**
 * The name of the first tag, after declarations and comments; undefined if the text begins with
 * anything else.
 */
export function findRootName(text: string): string | undefined {
  let at = skipBlanks(text, text.startsWith('\uFEFF') ? 1 : 0);
  while (text.startsWith('<?', at) || text.startsWith('<!--', at)) {
    const end = text.startsWith('<?', at) ? '>' : '-->';
    const found = text.indexOf(end, at + (end === '>' ? 2 : 4));
    if (found === -1) return undefined;
    at = skipBlanks(text, found + end.length);
  }
  const tag = /<(\w+)\b/y;
  tag.lastIndex = at;
  return tag.exec(text)?.[1];
}

/**
 * Whether the last tag, before any comments, closes that element. A lenient parser doesn't notice a
 * missing end.
 */
export function hasEndOf(name: string, text: string): boolean {
  let rest = text.trimEnd();
  while (rest.endsWith('-->')) {
    const start = rest.lastIndexOf('<!--');
    if (start === -1) return false;
    rest = rest.slice(0, start).trimEnd();
  }
  const last = rest.slice(Math.max(0, rest.lastIndexOf('<'))).toLowerCase();
  return last === `</${name}>` || (last.startsWith(`<${name}`) && /^<\w+\b[^>]*\/>$/.test(last));
}

function skipBlanks(text: string, from: number): number {
  const blanks = /\s*/y;
  blanks.lastIndex = from;
  return from + (blanks.exec(text)?.[0].length ?? 0);
}
