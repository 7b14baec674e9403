import { createKept, readTexts } from './browser-storage.ts';

/** Of more, the oldest are forgotten. */
const maxStoredBids = 200;

/** What a visitor would pay for a home at most, as typed, by the listing's id. */
export const useMaxBids = createKept('luach-ceilings', readTexts);

/** Changes one, or removes it where nothing is typed; the newest comes last. */
export function setMaxBid(listing: string, text: string): void {
  const { [listing]: _former, ...others } = useMaxBids.getState();
  const all = Object.entries(text ? { ...others, [listing]: text } : others);
  useMaxBids.setState(Object.fromEntries(all.slice(-maxStoredBids)), true);
}
