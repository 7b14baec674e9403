import type { OpenVersion } from '../../warehouse/open.ts';
import { counties } from '../../warehouse/vocabulary.ts';
import type { FindAnswer, FoundHome } from '../contract/find.ts';
import { readQuery } from '../queries.ts';

/** A pasted text: an advert's id on a site, and the words of the address in its link. */
type Pasted = {
  readonly id: string;
  /** `daft.ie`; empty for a number by itself. */
  readonly site: string;
  readonly words: readonly string[];
};

/** What an address of an advert begins with before the address of the home. */
const kindWords =
  /^(detached|semi-detached|terraced|end-of-terrace|end-terrace)?-?(house|apartment|duplex|bungalow|townhouse|studio|site|home|property)-/;

/**
 * Reads the web address of an advert, on a portal or here, or its number by itself; undefined for
 * anything else, such as `14 Main Street`.
 */
export function parsePasted(text: string): Pasted | undefined {
  const trimmed = text.trim();
  if (/^\d{6,16}$/.test(trimmed)) return { id: trimmed, site: '', words: [] };
  if (!/^(https?:\/\/|www\.)\S+$/i.test(trimmed)) return undefined;
  const url = URL.parse(trimmed.replace(/^www\./i, 'https://www.'));
  if (!url) return undefined;
  const parts = url.pathname.toLowerCase().split('/').filter(Boolean);
  const id = parts.findLast((part) => /^\d{5,16}$/.test(part)) ?? '';
  const slug = parts.findLast((part) => part.includes('-') && /^[a-z0-9-]+$/.test(part)) ?? '';
  const words = slug.replace(kindWords, '').split('-').filter(Boolean);
  if (!id && words.length === 0) return undefined;
  return { id, site: url.hostname.split('.').slice(-2).join('.'), words };
}

const listingQuery = readQuery('pasted_listing');

/** The newest advert of that number; undefined where none is known. */
async function findHome(
  { query }: Pick<OpenVersion, 'query'>,
  { id, site }: Pasted,
): Promise<FoundHome | undefined> {
  if (!id) return undefined;
  const [home] = await query<FoundHome>(listingQuery, { id, site });
  return home;
}

/**
 * What a pasted address finds: the home of that advert, or, where we don't know the home, its
 * street. Undefined where nothing was pasted. `find` finds what has some words.
 */
export async function findPasted(
  version: Pick<OpenVersion, 'query'>,
  text: string,
  find: (words: string) => Promise<FindAnswer>,
): Promise<FindAnswer | undefined> {
  const pasted = parsePasted(text);
  if (!pasted) return undefined;
  const home = await findHome(version, pasted);
  // A number by itself may be a part of anything else.
  if (!home && !pasted.site) return undefined;
  const none = { total: 0, found: [] };
  const nothing = {
    nearest: '',
    places: none,
    streets: none,
    homes: none,
    gone: none,
    sales: none,
  };
  if (home) {
    const group = home.status === 'For Sale' || home.status === 'Sale Agreed' ? 'homes' : 'gone';
    return { ...nothing, words: home.title, isAsTyped: true, [group]: { total: 1, found: [home] } };
  }
  for (const words of listStreetWords(pasted.words)) {
    const { streets } = await find(words);
    if (streets.total > 0)
      return { ...nothing, words, isAsTyped: false, isUnknownHome: true, streets };
  }
  return { ...nothing, words: pasted.words.join(' '), isAsTyped: false, isUnknownHome: true };
}

/** No address of a street has more words. */
const maxWords = 8;

/**
 * The words of a home's address that may be its street's, the most first: without its number, and
 * with the district or county at the end, as the words between may name its estate or town.
 */
export function listStreetWords(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !/^\d|^(no|apt|apartment|unit)$/.test(word));
  const named = first < 0 ? [] : words.slice(first);
  const text = named.join(' ');
  const area =
    /\bdublin \d+w?\b/.exec(text)?.[0] ??
    counties.find((county) => named.includes(county.toLowerCase()))?.toLowerCase() ??
    '';
  const street = (area ? text.slice(0, text.lastIndexOf(area)) : text)
    .replace(/\b(co|county)\b/g, '')
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords);
  return street.map((_, at) => [...street.slice(0, street.length - at), area].join(' ').trim());
}
