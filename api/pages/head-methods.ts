import { buildPageHead, type Head } from './head-page.ts';
import { findMethod, methodTitles } from './methods.ts';

/** The head of the list of methods, or of one; null where there is no such method. */
export function buildMethodHead([key, ...rest]: readonly string[]): Head | null {
  const method = findMethod(key ?? '');
  if (rest.length > 0 || (key && !method)) return null;
  return buildPageHead(
    method ? `/methods/${method}` : '/methods',
    method ? methodTitles[method] : 'Methods',
    `${method ? methodTitles[method] : 'How we work out our figures'}: what counts, what is left out and how far to trust the result.`,
  );
}
