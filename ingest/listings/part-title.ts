import { parsePlace } from './place.ts';
import { parseStatus } from './status.ts';
import { isLabel, toKey } from './texts.ts';

/** A title divided into the address and the rest. */
type PartedTitle = {
  /** Only the address; empty if no part is one. */
  readonly address: string;
  /** `Sale Agreed` and similar, as input for `parseStatus`; null for none. */
  readonly status: string | null;
};

/**
 * Words that give an advert's status anywhere in a title: by themselves, before the address or after it.
 */
const statusWords =
  'sales? agreed|for sale(?: by (?:private treaty|(?:public |online )?auction))?|sold stc|sold subject to contract|sstc|under offer|let agreed|to let|for rent';
/** Words that may also begin a name, unless a mark separates them from it. */
const markedWords = 'sold|withdrawn|agreed|reserved';
const mark = String.raw`[\s\-–—:|,;*!•·»()\[\]]`;
const atStart = new RegExp(
  `^${mark}*((?:${statusWords})(?=${mark}|$)|(?:${markedWords})(?=\\s*[-–—:|,;*!•·»)\\]]|$))${mark}*`,
  'i',
);
const atEnd = new RegExp(
  // Only from the first of several marks. Starting at each would search the rest again.
  `(?:^|(?<!${mark})${mark}+)(${statusWords}|${markedWords})${mark}*$`,
  'i',
);

/** Separators between an address and other text, kept when the title is split there. */
const separator = /(\s*[|»•·,]\s*|\s+[-–—]\s+|:\s+)/;
/** Names of sellers, which are shown with the address on all their pages. */
const trade =
  /\b(?:auctioneers?|estate agents?|estates? agency|letting agents?|valuers?|surveyors?|realty|realtors?|propert(?:y|ies) (?:sales|services|consultants|ltd|group)|(?:limited|ltd)\.?$)|\.(?:ie|com)$/i;

/**
 * A quick test for any of these. Most titles have none, and the full parse takes ten times as long.
 */
const anything =
  /[|»•·*!]|:\s|\s[-–—]\s|sales?\b|agreed|sold|sstc|under offer|\blet\b|for rent|withdrawn|reserved|residential|propert|new homes|new instruction|new to |list(?:ing|ed)|featured|reduced|price drop|auctioneer|agents?\b|agency|valuer|surveyor|realt|limited|\bltd|\.(?:ie|com)\b/i;

/** The most words of a status or labels in a row. With more, it isn't a title. */
const maxRounds = 10;

/**
 * Separates an address from a site's additions: words of the status
 * (`SALE AGREED - 1 Main Street`), the kind of advert (`Residential Sales, 1 Main Street`), its own
 * name (`1 Main Street | Byrne Auctioneers`).
 */
export function partTitle(title: string): PartedTitle {
  let address = title.trim();
  let status: string | null = null;
  if (!anything.test(address)) return { address, status };
  let before = '';
  for (let round = 0; round < maxRounds && before !== address; round += 1) {
    before = address;
    for (const words of [atStart, atEnd]) {
      const found = words.exec(address)?.[1];
      if (found === undefined) continue;
      status = stronger(status, found);
      address = address.replace(words, '').trim();
    }
    address = trimLabels(cutAfterBar(address));
  }
  return { address, status };
}

/** Without the text after a bar that follows the address: `12 Main Street, Naas | Mill Estates`. */
function cutAfterBar(text: string): string {
  const groups = text.split(/(\s*[|»]\s*)/);
  if (groups.length < 3) return text;
  const isPlaced = (group: string) => parsePlace(group).county !== null;
  const isParted = (group: string) => parsePlace(group).parts.length > 1 || /\d/.test(group);
  const placed = groups.findIndex(isPlaced);
  const address = placed === -1 ? groups.findIndex(isParted) : placed;
  // The text before it may be a house's name: `Kinvara | Kinross, Foxrock`.
  return address === -1 ? text : groups.slice(0, address + 1).join('');
}

/** Without the site's own name at the ends of a title. */
export function cutSiteName(title: string, siteName: string | undefined): string {
  const key = toKey(siteName ?? '');
  return key === '' ? title : trimLabels(title, (segment) => toKey(segment) === key);
}

/** Without labels and sellers' names at its ends, as long as something is left. */
function trimLabels(text: string, isOther: (segment: string) => boolean = isLabelOrTrade): string {
  const segments = text.split(separator);
  let [from, to] = [0, segments.length - 1];
  while (from < to && isOther(segments[from] ?? '')) from += 2;
  while (to > from && isOther(segments[to] ?? '')) to -= 2;
  return segments.slice(from, to + 1).join('');
}

function isLabelOrTrade(segment: string): boolean {
  return isLabel(segment) || (trade.test(segment) && !/\d/.test(segment));
}

/** A specific status wins over merely being shown. */
function stronger(one: string | null, other: string): string {
  return one !== null && parseStatus(one) !== 'For Sale' ? one : other;
}
