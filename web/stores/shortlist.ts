import { create } from 'zustand';
import { homesLimit } from '../../api/contract/limits.ts';

/** A home on the shortlist, as it was when it was starred. */
export type StarredHome = {
  /** The advert that was starred. */
  readonly listing: number;
  readonly title: string;
  readonly county: string;
  /** Euro; -1 POA, -2 not known. */
  readonly price: number;
  /** `2026-11-23`. */
  readonly starredOn: string;
  /** The visitor's own words. */
  readonly note: string;
};

/**
 * Why the shortlist can't be relied on: what was kept can't be read, the browser keeps nothing or no
 * more, or there are as many homes as there may be.
 */
type ShortlistFault = 'unreadable' | 'unkept' | 'full';

/** What is wrong with the shortlist, and what to do. */
export const faultWords: Readonly<Record<ShortlistFault, string>> = {
  unreadable: 'Part of the shortlist kept in this browser can’t be read and is left out.',
  unkept:
    'This browser can’t keep the shortlist, because its storage is full or turned off. The list lasts until you leave the site.',
  full: `A shortlist holds ${homesLimit} homes. Remove one first.`,
};

type Shortlist = {
  /** The newest star first. */
  readonly homes: readonly StarredHome[];
  readonly fault: ShortlistFault | null;
};

type Change = (homes: readonly StarredHome[]) => readonly StarredHome[];

const storageKey = 'luach-shortlist';

/** The most characters of a note. */
export const maxNoteLength = 1000;

/**
 * The homes that the visitor starred, kept only in this browser. It is empty where the server
 * renders, and until a page that it rendered has been taken over.
 */
export const useShortlist = create<Shortlist>(() => ({ homes: [], fault: null }));

if (!import.meta.env.SSR) {
  const read = () => useShortlist.setState(readShortlist(() => localStorage));
  read();
  // Another tab changed it.
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && read());
}

/** Changes the shortlist, and keeps it as well as the browser allows. */
export function changeShortlist(change: Change): void {
  useShortlist.setState((now) => applyChange(now, change, () => localStorage));
}

/**
 * The shortlist after a change of what is kept, which another tab may have changed meanwhile. What
 * couldn't be kept before counts as it is on the page. More homes than the limit are refused.
 */
export function applyChange(
  now: Shortlist,
  change: Change,
  open: () => Pick<Storage, 'getItem' | 'setItem'>,
): Shortlist {
  const kept = now.fault === 'unkept' ? now : readShortlist(open);
  const homes = change(kept.fault === 'unkept' ? now.homes : kept.homes);
  if (homes.length > homesLimit) return { homes: kept.homes, fault: 'full' };
  try {
    open().setItem(storageKey, formatShortlist(homes));
    return { homes, fault: null };
  } catch {
    return { homes, fault: 'unkept' };
  }
}

/** What the browser keeps; of a list with faulty entries, the others. */
export function readShortlist(open: () => Pick<Storage, 'getItem'>): Shortlist {
  let text: string | null;
  try {
    text = open().getItem(storageKey);
  } catch {
    return { homes: [], fault: 'unkept' };
  }
  if (text === null) return { homes: [], fault: null };
  try {
    const { homes } = JSON.parse(text) as { homes: unknown[] };
    const read = homes.map(parseHome).filter((home) => home !== null);
    return { homes: read, fault: read.length === homes.length ? null : 'unreadable' };
  } catch {
    return { homes: [], fault: 'unreadable' };
  }
}

/** A shortlist as it is kept. */
export function formatShortlist(homes: readonly StarredHome[]): string {
  return JSON.stringify({ luach: 'shortlist', version: 1, homes }, null, 1);
}

/** A home of a shortlist; null for what is none. */
function parseHome(value: unknown): StarredHome | null {
  if (typeof value !== 'object' || value === null) return null;
  const { listing, title, county, price, starredOn, note } = value as Record<string, unknown>;
  const isText = (one: unknown, max: number): one is string =>
    typeof one === 'string' && one.length <= max;
  if (!Number.isSafeInteger(listing) || Number(listing) < 1) return null;
  if (!isText(title, 1000) || title === '' || !isText(county, 20)) return null;
  if (!Number.isFinite(price) || !isText(note, maxNoteLength)) return null;
  if (!isText(starredOn, 10) || !/^\d{4}-\d{2}-\d{2}$/.test(starredOn)) return null;
  return { listing: Number(listing), title, county, price: Number(price), starredOn, note };
}
