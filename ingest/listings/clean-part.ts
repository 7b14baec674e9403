import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import { withoutFadas } from './irish-county.ts';

/**
 * Agents' remarks after a place, which aren't part of its name: `(XL plot)`, `+ Full Planning …`,
 * `on c. 2 acres`.
 */
const remark =
  /\s*(?:\([^)]*\)?|\+.*|\b(?:(?:with|plus|incl(?:uding|\.)?|subject to)\b|(?:full )?planning\b|f\.?p\.?p\b|on (?:c\.?|circa|approx\.?)? ?\d|c?\.? ?\d+(?:\.\d+)? ?(?:acres?|ha)\b).*)$/i;
/** A single letter left at the end, from a truncated Eircode: `Dublin 16. D`. */
const leftover = /(?<=\w)\.\s*[a-z]$|(?<=\w\w)\s[a-z]$/i;

/** Postal districts of Dublin: `6W` as well as the numbers. */
export const dublinDistricts: ReadonlySet<string> = new Set(
  routingKeys.flatMap(({ places }) =>
    places.flatMap(({ town }) => (/^Dublin \d/.test(town) ? [town.slice(7)] : [])),
  ),
);

function clean(part: string): string {
  const plain = correctDistrict(part.replace(remark, ''));
  return correctCounty(plain.replace(leftover, '').replace(/[\s.;-]+$/, ''));
}

const cleaned = remember((part) => clean(part ?? ''));

/**
 * A part of an address as it was meant: without remarks and leftovers, and with typing errors in a
 * county or a postal district corrected.
 */
export function cleanPart(part: string): string {
  return cleaned(part);
}

/** `Dubin 6w`, `Dublin 6. W`. A number that isn't a district's is left unchanged. */
function correctDistrict(part: string): string {
  const [, word = '', number = ''] = /^(\p{L}+)[\s-]*0?(\d{1,2}\W*w?)$/iu.exec(part) ?? [];
  const district = number.replace(/\W/g, '').toUpperCase();
  const name = withoutFadas(word);
  const isDublin = name === 'dublin' || (name.length > 4 && isOneSlip(name, 'dublin'));
  return isDublin && dublinDistricts.has(district) ? `Dublin ${district}` : part;
}

/**
 * `Co Dubin`: a typing error in the name of only one possible county, and not of one with a short
 * name.
 */
function correctCounty(part: string): string {
  const [, before = '', word = ''] = /^(.*\b(?:co\b\.?|county)\s*)(\p{L}{5,})$/iu.exec(part) ?? [];
  const name = withoutFadas(word);
  const meant = counties.filter(
    (county) => county.length > 5 && isOneSlip(name, county.toLowerCase()),
  );
  return name !== '' && meant.length === 1 ? `${before}${meant[0]}` : part;
}

/**
 * Whether one word differs from the other by one letter left out, added or replaced, or by two
 * neighbouring letters swapped.
 */
function isOneSlip(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  const start = countCommon(left, right);
  const [restLeft, restRight] = [left.slice(start), right.slice(start)];
  if (restLeft.length !== restRight.length)
    return restLeft.slice(1) === restRight || restLeft === restRight.slice(1);
  const isSwapped = restLeft[0] === restRight[1] && restLeft[1] === restRight[0];
  return (
    restLeft.slice(1) === restRight.slice(1) ||
    (isSwapped && restLeft.slice(2) === restRight.slice(2))
  );
}

/** How many letters both begin with. */
function countCommon(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
}

/** At this many texts the cache starts over. Without a limit it would grow with the file. */
const maxRemembered = 20_000;

/** Caches a function of a text, as most columns hold few different texts. */
export function remember<Result>(
  parse: (text: string | null) => Result,
): (text: string | null) => Result {
  const known = new Map<string | null, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = parse(text);
    if (known.size >= maxRemembered) known.clear();
    known.set(text, result);
    return result;
  };
}
