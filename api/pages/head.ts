import { findCounty } from '../contract/lists.ts';
import type { Meta } from '../contract/meta.ts';
import { sitePages } from '../contract/site-pages.ts';
import { describeUncovered } from '../contract/source-words.ts';
import { decodePart } from './decode-part.ts';
import type { SalesFacts } from './format-sales-name.ts';
import { heads } from './heads.ts';
import type { ListingFacts, PostFacts } from './heads-of-homes.ts';

/** A page's head. `canonicalPath` is the path as the site links to it, encoded. */
export type Head = {
  status: 200 | 404;
  title: string;
  description: string;
  canonicalPath: string;
  /** A form of a visitor's own, or a page for the operator: none for a search engine. */
  isPrivate?: true;
};

/** The facts of a version that decide which pages exist; years and months are the register's. */
export type HeadFacts = {
  /** Whether questions in SQL are taken. */
  readonly takesSql?: boolean;
  /** Without counties all are followed; null where no adverts were read. */
  readonly listings?: { readonly followedCounties?: readonly string[] } | null;
  readonly register: Pick<Meta['register'], 'thisYear' | 'thisMonth'> & {
    /** Since when the register is covered; absent where that isn't known. */
    readonly firstYear?: number;
    readonly counties: readonly { readonly county: string; readonly registeredSales: number }[];
  };
};

/**
 * What a page is about, as the API has it: null where there is no such thing, undefined while that
 * isn't known.
 */
type Subjects = {
  readonly listing?: ListingFacts | null | undefined;
  readonly post?: PostFacts | null | undefined;
  readonly street?: SalesFacts | null | undefined;
  readonly place?: SalesFacts | null | undefined;
};

export type Known = Subjects & { readonly facts: HeadFacts | null; readonly query: string };

/** The parts of an address by their names in the page's pattern, decoded. */
export type Named = Readonly<Record<string, string | undefined>>;

/** What a page says of itself; its path where that isn't its pattern with the names filled in. */
export type Words = {
  readonly title: string;
  readonly description: string;
  readonly path?: string;
  /** There is no such thing. */
  readonly isMissing?: true;
};

/**
 * The head of the page at a path, in any letter case, with or without a slash at the end. The
 * server fills it into the page and the browser keeps it up to date, both with this function, so
 * that they agree. Without facts, every possible year and page number counts as existing. Of the
 * query, only what makes another page of it counts: the counties that `/stats` compares. A list
 * that is narrowed or ordered has the head of the whole list.
 */
export function buildHead(
  pathname: string,
  facts: HeadFacts | null,
  subjects: Subjects = {},
  query = '',
): Head {
  const parts = splitPath(pathname);
  for (const { pattern, isUnlisted } of sitePages) {
    const named = matchPath(pattern, parts);
    const build = heads[pattern];
    if (!named || !build) continue;
    const words = build(named, { ...subjects, facts, query });
    if (!words) break;
    const { title, path = fillPattern(pattern, named), isMissing = false } = words;
    return {
      status: isMissing ? 404 : 200,
      title: `${title} - Luach`,
      description: describeCovered(pattern, named, facts) ?? words.description,
      canonicalPath: path,
      ...(isUnlisted &&
        !isMissing &&
        !(pattern === '/sql' && facts?.takesSql) && { isPrivate: true }),
    };
  }
  return {
    status: 404,
    title: 'Page not found - Luach',
    description: 'There is no such page on Luach.',
    canonicalPath: pathname,
  };
}

const subjectPatterns = {
  listing: /^\/(?:listing|mortgage)\/([^/]+)/i,
  post: /^\/blog\/([^/]+)/i,
  street: /^\/street\/([^/]+)/i,
  place: /^\/place\/([^/]+)/i,
};

/**
 * The listing, the post, the street or the place that a path is about; null where it is about none.
 */
export function findSubject(
  pathname: string,
): { readonly kind: keyof Subjects; readonly key: string } | null {
  for (const [kind, pattern] of Object.entries(subjectPatterns)) {
    const key = pattern.exec(pathname)?.[1];
    if (key) return { kind: kind as keyof Subjects, key: decodePart(key) };
  }
  return null;
}

/**
 * The names of a pattern as a path has them; null for another page, and for a county that isn't
 * one.
 */
function matchPath(pattern: string, parts: readonly string[]): Named | null {
  const names = pattern.split('/').filter(Boolean);
  if (parts.length > names.length) return null;
  const named: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index];
    if (!name.startsWith(':')) {
      if (part?.toLowerCase() !== name) return null;
    } else if (part) {
      named[name.replace(/[:?]/g, '')] = part;
    } else if (part === '' || !name.endsWith('?')) return null;
  }
  if (!names.includes(':county')) return named;
  const county = findCounty(named.county ?? '');
  return county ? { ...named, county } : null;
}

function fillPattern(pattern: string, named: Named): string {
  const parts = pattern.split('/').map((part) => {
    const value = part.startsWith(':') ? named[part.replace(/[:?]/g, '')] : part;
    return value === undefined ? null : encodeURIComponent(value);
  });
  return parts.filter((part) => part !== null).join('/');
}

/** Instead of a count of homes for sale, where no source covers the county. */
function describeCovered(pattern: string, { county }: Named, facts: HeadFacts | null) {
  if (!county || !/^\/(pricechanges|relisted|for-sale)\//.test(pattern)) return null;
  const { listings } = facts ?? {};
  const isFollowed = listings !== null && (listings?.followedCounties?.includes(county) ?? true);
  return isFollowed ? null : describeUncovered(county);
}

/** The parts of a path, decoded. */
function splitPath(pathname: string): string[] {
  const path = pathname.replace(/\/$/, '');
  return path === '' ? [] : path.split('/').slice(1).map(decodePart);
}
