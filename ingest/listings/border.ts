import { withoutFadas } from './irish-county.ts';

const north = /^(?:antrim|armagh|down|fermanagh|tyrone|(?:london)?derry(?: ?\/ ?londonderry)?)$/;
/**
 * `Co. Down` at the end of a part, in Irish too. Without `Co.` only names that aren't also a word
 * or a townland.
 */
const namedNorth =
  /\b(?:co\b\.?|county|contae)\s*(?:antrim|armagh|down|fermanagh|tyrone|(?:london)?derry(?: ?\/ ?londonderry)?|aontroma|ard mhacha|an duin|fhear manach|thir eoghain|dhoire)$/;
const northOnly = /^(?:antrim|armagh|fermanagh|tyrone|londonderry)$/;
const northernIreland = /\b(?:northern|n\.?)\s*ireland$|^n\.?i\.?$/;
const postcode = /\bbt\d{1,2}\s*\d[a-z]{2}\b/;
const postalArea = /^bt\d{1,2}$/;
const ireland = /^(?:(?:the )?(?:rep(?:ublic)?\.? of )?ireland|eire|eire ?\/ ?ireland|roi|irl)$/;
const kingdom = /^(?:u\.?k\.?|united kingdom)$/;

/** Where our agents sell holiday homes, and neighbouring countries. */
const overseas =
  /^(?:spain|portugal|france|italy|greece|cyprus|malta|bulgaria|turkey|croatia|hungary|poland|germany|england|scotland|wales|great britain|isle of man|u\.?s\.?a\.?|united states(?: of america)?|canada|cape verde|morocco|dubai|u\.?a\.?e\.?|united arab emirates|florida|algarve|costa (?:del sol|blanca|calida|brava)|canary islands|lanzarote|tenerife|gran canaria|fuerteventura)$/;

/** Whether an address ends in another country, or in one of its coasts or islands. */
export function isOverseas(parts: readonly string[]): boolean {
  const last = withoutFadas(parts.at(-1) ?? '');
  return parts.length > 1 && overseas.test(last);
}

/** Whether a part of an address is only the name of the country. */
export function isIreland(part: string): boolean {
  return ireland.test(withoutFadas(part));
}

/**
 * Whether an address is in one of the six counties of Northern Ireland, which have no register and
 * no Eircodes. It is recognised by its postcode, by `Northern Ireland`, or by the county in its
 * last parts.
 */
export function isNorthern(parts: readonly string[]): boolean {
  const plain = parts.map((part) => withoutFadas(part).replace(/\s*\([^)]*\)$/, ''));
  if (plain.some((part) => postcode.test(part))) return true;
  const named = plain.filter((part) => !ireland.test(part) && !kingdom.test(part));
  const last = named.at(-1) ?? '';
  return (
    northernIreland.test(last) ||
    namedNorth.test(last) ||
    (named.length > 1 && (northOnly.test(last) || postalArea.test(last)))
  );
}

/** Whether a field for a county or a postcode names a place outside the State. */
export function isAbroadField(text: string | null): boolean {
  if (text === null) return false;
  const plain = withoutFadas(text);
  return isNorthern([text]) || north.test(plain) || overseas.test(plain);
}
