/** A link or picture of a Markdown page: its address as written. */
export type Link = { readonly address: string; readonly line: number };

/** The page with code blocks, code spans and HTML comments blanked out, line by line. */
function blankCode(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  return text
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/`[^`\n]+`/g, blank);
}

/** Every link and picture, inline or by reference. */
export function listLinks(text: string): Link[] {
  const clean = blankCode(text);
  const inline = clean.matchAll(/\]\(\s*<?([^\s)>]+)/g);
  const references = clean.matchAll(/^\[[^\]]+\]:\s*<?([^\s>]+)/gm);
  return [...inline, ...references].map((match) => ({
    address: match[1] ?? '',
    line: clean.slice(0, match.index).split('\n').length,
  }));
}

/**
 * The anchors of a page's headings: lower case, without marks, with hyphens for spaces, numbered if
 * repeated.
 */
export function listAnchors(text: string): string[] {
  const seen = new Map<string, number>();
  const headings = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm);
  return [...headings].map(([, heading = '']) => {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

/**
 * The first cells of the tables below a heading, up to the next heading of any level, without code
 * marks.
 */
export function listFirstCells(text: string, heading: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.replace(/^#+ +/, '') === heading && /^#/.test(line));
  if (start < 0) throw new Error(`no heading "${heading}"`);
  const end = lines.findIndex((line, at) => at > start && /^#/.test(line));
  return lines
    .slice(start + 1, end < 0 ? undefined : end)
    .filter((line, at, all) => line.startsWith('|') && isBelowRule(all, at))
    .map((line) => (line.split('|')[1] ?? '').replaceAll('`', '').trim());
}

function isBelowRule(lines: readonly string[], at: number): boolean {
  return !isRule(lines[at]) && lines.slice(0, at).some(isRule);
}

function isRule(line: string | undefined): boolean {
  return /^\|[\s|:-]+$/.test(line ?? '');
}
