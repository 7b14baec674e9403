import { type County, counties } from '../../warehouse/vocabulary.ts';

/**
 * The counties in Irish, without fadas: the name by itself, then its form after `Co.` or `Contae`.
 */
const names: Readonly<Record<County, string>> = {
  Carlow: 'ceatharlach, cheatharlach, cheatharlaigh',
  Cavan: 'an cabhan, cabhan, an chabhain',
  Clare: 'an clar, an chlair',
  Cork: 'corcaigh, chorcai, chorcaigh, chorcaighe',
  Donegal: 'dun na ngall, dhun na ngall, tir chonaill, thir chonaill',
  Dublin: 'baile atha cliath, bhaile atha cliath, ath cliath, atha cliath',
  Galway: 'gaillimh, na gaillimhe',
  Kerry: 'ciarrai, chiarrai',
  Kildare: 'cill dara, chill dara',
  Kilkenny: 'cill chainnigh, chill chainnigh',
  Laois: 'laois, laoise',
  Leitrim: 'liatroim, liatroma',
  Limerick: 'luimneach, luimnigh',
  Longford: 'an longfort, longfort, an longfoirt',
  Louth: 'lu',
  Mayo: 'maigh eo, mhaigh eo',
  Meath: 'an mhi, na mi',
  Monaghan: 'muineachan, mhuineachain',
  Offaly: 'uibh fhaili, ua bhfaili, uibh fhailghe',
  Roscommon: 'ros comain',
  Sligo: 'sligeach, shligigh',
  Tipperary: 'tiobraid arann, thiobraid arann',
  Waterford: 'port lairge, phort lairge',
  Westmeath: 'an iarmhi, iarmhi, na hiarmhi',
  Wexford: 'loch garman',
  Wicklow: 'cill mhantain, chill mhantain',
};
const byName = new Map(
  counties.flatMap((county) => names[county].split(', ').map((name) => [name, county])),
);
const named = /^(.*)\b(?:co\b\.?|contae|chontae|county)\s*(.+)$/;
const dublinDistrict = /^(?:bh?aile atha cliath|bac)(?= \d{1,2}w?$)/;

/**
 * A part of an address with its county in English: `Trá Lí, Contae Chiarraí` becomes `Co. Kerry` at
 * its end, `Gaillimh` becomes `Galway`.
 */
export function toEnglishCounty(text: string): string {
  const part = text.normalize('NFC');
  const plain = withoutFadas(part);
  const exact = byName.get(plain);
  if (exact !== undefined) return exact;
  if (dublinDistrict.test(plain)) return plain.replace(dublinDistrict, 'Dublin');
  const [, before = '', name = ''] = named.exec(plain) ?? [];
  const county = byName.get(name);
  return county === undefined
    ? text
    : `${part.slice(0, before.length).trim()} Co. ${county}`.trim();
}

/** In lower case, without changing the number of characters. */
export function withoutFadas(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no fadas, and checking takes a tenth of the time of removing them.
  return /[^ -~]/.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
}
