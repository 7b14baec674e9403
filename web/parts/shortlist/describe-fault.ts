import { homesLimit } from '../../../api/contract/limits.ts';
import type { ShortlistFault } from '../../stores/shortlist.ts';

const words: Readonly<Record<ShortlistFault, string>> = {
  unreadable: 'Part of the shortlist kept in this browser can’t be read, and is left out.',
  unkept:
    'This browser doesn’t keep the shortlist: its storage is full or turned off. It lasts until you leave the site.',
  full: `A shortlist holds ${homesLimit} homes: take one off it first.`,
};

/** What is wrong with the shortlist, and what to do. */
export function describeFault(fault: ShortlistFault): string {
  return words[fault];
}
