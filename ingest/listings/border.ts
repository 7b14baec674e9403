import { withoutFadas } from './irish-county.ts';

const north = /^(?:antrim|armagh|down|fermanagh|tyrone|(?:london)?derry(?: ?\/ ?londonderry)?)$/;
/** `Co. Down` at a part's end, in Irish too. Without `Co.` only what is no word or townland besides. */
const namedNorth =
  /\b(?:co\b\.?|county|contae)\s*(?:antrim|armagh|down|fermanagh|tyrone|(?:london)?derry(?: ?\/ ?londonderry)?|aontroma|ard mhacha|an duin|fhear manach|thir eoghain|dhoire)$/;
const northAlone = /^(?:antrim|armagh|fermanagh|tyrone|londonderry)$/;
const northernIreland = /\b(?:northern|n\.?)\s*ireland$|^n\.?i\.?$/;
const postcode = /\bbt\d{1,2}\s*\d[a-z]{2}\b/;
const postalArea = /^bt\d{1,2}$/;
const ireland = /^(?:(?:the )?(?:rep(?:ublic)?\.? of )?ireland|eire|eire ?\/ ?ireland|roi|irl)$/;
const kingdom = /^(?:u\.?k\.?|united kingdom)$/;

/** Where agents of ours sell holiday homes, and our neighbours. */
const overseas =
  /^(?:spain|portugal|france|italy|greece|cyprus|malta|bulgaria|turkey|croatia|hungary|poland|germany|england|scotland|wales|great britain|isle of man|u\.?s\.?a\.?|united states(?: of america)?|canada|cape verde|morocco|dubai|u\.?a\.?e\.?|united arab emirates|florida|algarve|costa (?:del sol|blanca|calida|brava)|canary islands|lanzarote|tenerife|gran canaria|fuerteventura)$/;

/** Whether an address ends in another country, or in one of its coasts and islands. */
export function isOverseas(parts: readonly string[]): boolean {
  const last = withoutFadas(parts.at(-1) ?? '');
  return parts.length > 1 && overseas.test(last);
}

/** Whether a part of an address names the country alone. */
export function isIreland(part: string): boolean {
  return ireland.test(withoutFadas(part));
}

/**
 * Whether an address lies in one of the six counties that have no register and no Eircodes: by a postcode of theirs, by
 * `Northern Ireland`, or by the county that its last parts name.
 */
export function isNorthern(parts: readonly string[]): boolean {
  const plain = parts.map((part) => withoutFadas(part).replace(/\s*\([^)]*\)$/, ''));
  if (plain.some((part) => postcode.test(part))) return true;
  const named = plain.filter((part) => !ireland.test(part) && !kingdom.test(part));
  const last = named.at(-1) ?? '';
  return (
    northernIreland.test(last) ||
    namedNorth.test(last) ||
    (named.length > 1 && (northAlone.test(last) || postalArea.test(last)))
  );
}

/** Whether a field that holds a county, or a postcode, alone tells of a place outside the state. */
export function isAbroadField(text: string | null): boolean {
  if (text === null) return false;
  const plain = withoutFadas(text);
  return isNorthern([text]) || north.test(plain) || overseas.test(plain);
}
