import { createKept, readTexts } from './browser-storage.ts';

/** What a visitor chose and typed about a purchase, as text. */
export const firstPurchase = {
  buyer: 'firstTimeBuyer',
  home: 'second-hand',
  rate: '4',
  years: '30',
};
export type PurchaseForm = typeof firstPurchase;

export const usePurchase = createKept('luach-purchase', parseStored);

/** A stored purchase; what isn't text is that of the first one. */
export function parseStored(stored: unknown): PurchaseForm {
  const texts = readTexts(stored);
  const fields = Object.entries(firstPurchase).map(([name, first]) => [name, texts[name] ?? first]);
  return Object.fromEntries(fields);
}
