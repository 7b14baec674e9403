import type { CheerioAPI } from 'cheerio/slim';
import { parseJson } from '../listings/json.ts';

/**
 * The JSON state that a page carries for its own scripts; undefined if there is none, or it isn't
 * JSON.
 */
export function findPageState($: CheerioAPI, id: '__NEXT_DATA__' | 'ng-state'): unknown {
  const text = $(`script[id="${id}"]`).first().text().trim();
  if (text === '') return undefined;
  return parseJson(text) ?? parseJson(unescapeAngular(text));
}

const angular: Readonly<Record<string, string>> = {
  '&q;': '"',
  '&s;': "'",
  '&l;': '<',
  '&g;': '>',
  '&a;': '&',
};

/** Angular up to 16 used its own escapes. */
function unescapeAngular(text: string): string {
  return text.replace(/&[qslga];/g, (found) => angular[found] ?? found);
}
