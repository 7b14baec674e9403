import { inject } from 'regexparam';
import type { Meta } from '../api/contract/meta.ts';
import type { Head, Subject } from '../api/contract/rendered-page.ts';
import type { ApiState } from './load.ts';
import { findRoute, type Named } from './routes.tsx';

/** What a page says of itself. */
export type Words = {
  readonly title: string;
  readonly description: string;
  /** Its canonical path, where that isn't its pattern with the names filled in. */
  readonly path?: string;
  /** There is no such thing. */
  readonly isMissing?: boolean;
  /** Hidden from search engines; without it, as the list of pages has it. */
  readonly isPrivate?: boolean;
};

/** What is known where a head is built. Until something is known, it counts as existing. */
type Known<Of = Subject> = {
  readonly meta: Meta | null;
  /** What the page is about: null where there is no such thing, undefined while it isn't known. */
  readonly subject: Of | null | undefined;
  readonly query: string;
};

/** A page's own words: null where there is no such page. */
export type HeadOf<Of extends Subject = Subject> = (named: Named, known: Known<Of>) => Words | null;

/** The API's answer that a page is about; null where it is about none. */
export type About = (named: Named) => string | null;

/** The path of the API's answer that the page at a path is about, once the page's code is there. */
export function findAbout(path: string): string | null {
  const { named, page } = findRoute(path) ?? {};
  return (named && page?.module?.about?.(named)) ?? null;
}

/**
 * The head of the page at a path, in any letter case, with or without a slash at the end. The
 * page's code must be there. The server fills it into the page and the browser keeps it up to date,
 * both with this function, so that they agree. Of the query, only what makes another page of it
 * counts: the counties that `/stats` compares. A list that is narrowed or ordered has the head of
 * the whole list.
 */
export function buildHead(path: string, known: Known): Head {
  const { named, page, pattern = '', isUnlisted } = findRoute(path) ?? {};
  const head = page?.module?.head;
  const words = named && (typeof head === 'function' ? head(named, known) : head);
  if (!words) {
    return {
      status: 404,
      title: 'Page not found - Luach',
      description: 'There is no such page on Luach.',
      canonicalPath: path,
    };
  }
  const { title, description, isMissing, isPrivate = isUnlisted } = words;
  const parts = Object.entries(named).map(([name, part]) => [name, encodeURIComponent(part)]);
  return {
    status: isMissing ? 404 : 200,
    title: `${title} - Luach`,
    description,
    canonicalPath: words.path ?? inject(pattern, Object.fromEntries(parts)),
    ...(isPrivate && { isPrivate }),
  };
}

/** What the API answered: null where it has no such thing, undefined while that isn't known. */
export function readSubject(answer: ApiState<unknown> | undefined): Subject | null | undefined {
  if (answer?.state === 'ready') return answer.data as Subject;
  return answer?.state === 'missing' || answer?.state === 'refused' ? null : undefined;
}
