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

/** The same of a field that holds a county, or a postcode, alone. */
export function isNorthernField(text: string | null): boolean {
  return text !== null && (isNorthern([text]) || north.test(withoutFadas(text)));
}
