import type { ListingStatus } from '../../warehouse/vocabulary.ts';
import { isLabel, toKey } from './texts.ts';

const words: Readonly<Record<ListingStatus | 'Gone' | 'To Let', string>> = {
  'For Sale':
    'for sale, forsale, sale, available, active, published, live, new, new listing, on market, on the market, under offer, price reduced, reduced, coming soon, open viewing, for sale by private treaty, private treaty, auction, for auction, sale by auction, instock, in stock, preorder, presale',
  'Sale Agreed':
    'sale agreed, sales agreed, saleagreed, agreed, sold subject to contract, sold stc, sstc, contracts signed, contracts exchanged, booking deposit paid, deposit paid, reserved',
  Sold: 'sold, sale complete, sale completed, sale closed, closed, completed, soldout, sold out',
  Gone: 'withdrawn, off market, expired, unpublished, archived, deleted, inactive, removed, draft, discontinued, outofstock, out of stock',
  'To Let':
    'to let, for rent, to rent, let, let agreed, rented, rental, lettings, letting agreed, for letting, short term let, sharing',
};

const byKey = new Map(
  Object.entries(words).flatMap(([status, list]) =>
    list
      .split(/,\s*/)
      .map((word): [string, keyof typeof words] => [word, status as keyof typeof words]),
  ),
);

type Status = keyof typeof words;

/**
 * The status that a source gives for an advert. `Gone` and `To Let` aren't statuses of ours: such
 * an advert is left out. Without a word it is for sale, as a source without statuses shows only
 * homes for sale. Undefined for an unknown word.
 */
export function parseStatus(text: string | null): Status | undefined {
  if (text === null || toKey(text) === '') return 'For Sale';
  return byKey.get(toKey(text)) ?? parseParts(text);
}

/**
 * `Residential Sales, Sale Agreed`: one status among the names of the site's sections. Any other
 * status wins over `For Sale`. With two others, or one next to unknown words, the status isn't
 * known.
 */
function parseParts(text: string): Status | undefined {
  const parts = text.split(/\s*[,|/»•·\n]\s*|\s+[-–—]\s+/).filter((part) => toKey(part) !== '');
  const statuses = parts.map(
    (part) => byKey.get(toKey(part)) ?? (isLabel(part) ? 'For Sale' : undefined),
  );
  const others = new Set(statuses.filter((status) => status !== 'For Sale'));
  if (parts.length < 2 && !isLabel(text)) return undefined;
  if (others.has('To Let') && statuses.includes('For Sale')) return undefined;
  const [only] = others;
  return others.size === 0 ? 'For Sale' : others.size === 1 ? only : undefined;
}
