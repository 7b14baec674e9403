import { create } from 'zustand';
import { keep, readKept } from './keep.ts';

/** What a visitor would pay for a home at most, as typed, by the listing's id. */
type Ceilings = Readonly<Record<string, string>>;

const storageKey = 'luach-ceilings';

/** Of more, the oldest are forgotten. */
const mostCeilings = 200;

/** Kept only in this browser. The server renders none. */
export const useCeilings = create<{ readonly ceilings: Ceilings }>(() => ({ ceilings: {} }));

if (!import.meta.env.SSR) {
  useCeilings.setState({ ceilings: parseCeilings(readKept('localStorage', storageKey)) });
  useCeilings.subscribe(({ ceilings }) => keep('localStorage', storageKey, ceilings));
}

/** Changes one, or removes it where nothing is typed; the newest comes last. */
export function setCeiling(listing: string, text: string): void {
  useCeilings.setState(({ ceilings }) => {
    const others = Object.entries(ceilings).filter(([id]) => id !== listing);
    const all = text ? [...others, [listing, text] as const] : others;
    return { ceilings: Object.fromEntries(all.slice(-mostCeilings)) };
  });
}

/** Kept ceilings; what isn't text is left out. */
export function parseCeilings(kept: unknown): Ceilings {
  const entries = Object.entries(kept ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries.map(([id, text]) => [id, text.slice(0, 20)]));
}
