import { create } from 'zustand';
import { readStored, saveStored } from './browser-storage.ts';

/** What a visitor would pay for a home at most, as typed, by the listing's id. */
type MaxBids = Readonly<Record<string, string>>;

const storageKey = 'luach-ceilings';

/** Of more, the oldest are forgotten. */
const maxStoredBids = 200;

/** Kept only in this browser. The server renders none. */
export const useMaxBids = create<{ readonly maxBids: MaxBids }>(() => ({ maxBids: {} }));

if (!import.meta.env.SSR) {
  useMaxBids.setState({ maxBids: parseMaxBids(readStored('localStorage', storageKey)) });
  useMaxBids.subscribe(({ maxBids }) => saveStored('localStorage', storageKey, maxBids));
}

/** Changes one, or removes it where nothing is typed; the newest comes last. */
export function setMaxBid(listing: string, text: string): void {
  useMaxBids.setState(({ maxBids }) => {
    const others = Object.entries(maxBids).filter(([id]) => id !== listing);
    const all = text ? [...others, [listing, text] as const] : others;
    return { maxBids: Object.fromEntries(all.slice(-maxStoredBids)) };
  });
}

/** Stored bids; what isn't text is left out. */
export function parseMaxBids(stored: unknown): MaxBids {
  const entries = Object.entries(stored ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries.map(([id, text]) => [id, text.slice(0, 20)]));
}
