import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import { type BerRating, berRatings } from '../../warehouse/vocabulary.ts';

type Grade = Exclude<BerRating, 'Exempt' | 'Pending'>;

const grades: readonly Grade[] = berRatings.filter(
  (rating) => rating !== 'Exempt' && rating !== 'Pending',
);
const grade = '[A-E][1-3]|[FG]';
const range = new RegExp(`^(${grade})(?:[-–/ ]|TO)*(${grade})$`);

/**
 * A Building Energy Rating: `C2`, `SI_666` (the rule that exempts listed buildings), `BER_PENDING`,
 * or a development's range `A2A3` or `A2-A3` (the better end first). Null for none, undefined for
 * an unknown one.
 */
export function parseBer(text: string | null): ListingSnapshot['ber'] | undefined {
  const plain = (text ?? '').toUpperCase().trim();
  if (/^(SI[_ -]?666|(BER[_ :-]*)?EXEMPT(ED)?)$/.test(plain)) return 'Exempt';
  if (/^(BER[_ :-]*)?(PENDING|AWAITED|AWAITING|TBC|APPLIED FOR)$/.test(plain)) return 'Pending';
  if (/^(N\/?A|NONE|-|NO BER|NOT AVAILABLE|NOT APPLICABLE|)$/.test(plain)) return null;
  // `B3 BER No. 108193756 Energy Performance Indicator: …`
  const rating = plain
    .replace(/[\s,(|-]+(?:BER\s*)?(?:NO|NUMBER|CERT|EPI|ENERGY PERF)\b.*$/, '')
    .replace(/^BER[_ :-]*(RATING[_ :-]*)?/, '')
    .replace(/\s/g, '');
  if (isGrade(rating)) return rating;
  const [, left = '', right = ''] = range.exec(rating) ?? [];
  if (!isGrade(left) || !isGrade(right)) return undefined;
  const [best, worst] =
    grades.indexOf(left) < grades.indexOf(right) ? [left, right] : [right, left];
  return best === worst ? best : `${best}-${worst}`;
}

function isGrade(text: string): text is Grade {
  return (grades as readonly string[]).includes(text);
}
