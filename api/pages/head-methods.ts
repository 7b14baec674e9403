import { buildPageHead, type Head } from './head-page.ts';
import { findMethod, formatMethodTitle } from './methods.ts';

/** The head of the list of methods, or of one; null where there is no such method. */
export function buildMethodHead([key, ...rest]: readonly string[]): Head | null {
  const method = findMethod(key ?? '');
  if (rest.length > 0 || (key && !method)) return null;
  return buildPageHead(
    method ? `/methods/${method}` : '/methods',
    method ? formatMethodTitle(method) : 'Methods',
    'What the figure counts and leaves out, and how far to trust it.',
  );
}
