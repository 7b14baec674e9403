import { create } from 'zustand';
import { readStored, saveStored } from './browser-storage.ts';

/** What a visitor chose and typed about a purchase, as text. */
export const firstPurchase = {
  buyer: 'firstTimeBuyer',
  home: 'second-hand',
  rate: '4',
  years: '30',
};
export type PurchaseForm = typeof firstPurchase;

const storageKey = 'luach-purchase';

/** Kept only in this browser. The server renders the first one. */
export const usePurchase = create<PurchaseForm>(() => firstPurchase);

if (!import.meta.env.SSR) {
  usePurchase.setState(parseStored(readStored('localStorage', storageKey)));
  usePurchase.subscribe((form) => saveStored('localStorage', storageKey, form));
}

/** A stored purchase; what isn't text is that of the first one. */
export function parseStored(stored: unknown): PurchaseForm {
  const fields = new Map<string, unknown>(Object.entries(stored ?? {}));
  const readOne = (name: keyof PurchaseForm) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.slice(0, 30) : firstPurchase[name];
  };
  return {
    buyer: readOne('buyer'),
    home: readOne('home'),
    rate: readOne('rate'),
    years: readOne('years'),
  };
}
