/**
 * An address written in capitals, or without any, in the letters of a sentence: `12 O'CONNELL ST,
 * LIS NA DARA` and `12 o'connell st, lis na dara` read `12 O'Connell St, Lis na Dara`. A part
 * between commas that has both stays as it is, and so does a short one next to such a part
 * (`IFSC`), or one that states bedrooms (`3 bed end terrace`). A place that is named twice is shown
 * only where it is named last.
 */
export function formatAddress(address: string): string {
  const isAllCapitals = !/\p{Ll}/u.test(address);
  const isAllSmall = !/\p{Lu}/u.test(address);
  const keys = address.split(',').map((part) => part.trim().toLowerCase());
  return address
    .split(',')
    .filter((_, index) => keys[index] === '' || keys.lastIndexOf(keys[index] ?? '') === index)
    .map((part) => {
      const isCapitals = !/\p{Ll}/u.test(part) && (isAllCapitals || /\p{Lu}{5}/u.test(part));
      const isSmall =
        !/\p{Lu}/u.test(part) && (isAllSmall || /^(?!.*\bbed).*\p{Ll}{4}/u.test(part));
      return isCapitals || isSmall ? calmPart(part.toUpperCase()) : part;
    })
    .join(',')
    .trimStart();
}

const word = /[\p{L}\p{N}'’]+/gu;

/** A routing key and the four characters after it, with or without a space. */
const eircode = /\b(?:[AC-FHKNPRTV-Y]\d\d|D6W) ?[\dAC-FHKNPRTV-Y]{4}\b/g;

/** Initialisms, kept in capitals. */
const initials = new Set('ESB GAA GPO IFSC JFK NCR SCR'.split(' '));

/** Small within a name, `Carrick on Suir`, and large at its beginning, `An Grianán`. */
const small = new Set('AGUS AN AT BY DE IN LE NA NEAR NR OF OFF ON UPON'.split(' '));

/** Surnames and the places named after them, `MacDonagh`; most words begin so by chance: Macroom. */
const ofMac =
  /^MAC(?=BRIDE|CARTHY|CURTAIN|D[AEIO]|EOIN|GREG|LIAM|MAHON|MANUS|NAMARA|NEILL|SHERRY|SW)/;

/** An Irish word whose first sound is changed: `na gCapall`, `an tSagairt`. */
const eclipsed = /^(?:BH(?=F)|B(?=P)|D(?=T)|G(?=C)|M(?=B)|N(?=[DG])|T(?=S[AEIOULNRÁÉÍÓÚ]))(?=..)/u;

const numeral = /^(?=[IVX]{2,}$)X{0,3}(?:IX|IV|V?I{0,3})$/;

function calmPart(part: string): string {
  const kept = [...part.matchAll(eircode)].map(({ index, 0: text }) => [index, text.length]);
  const words: string[] = [];
  return part.replace(word, (text, index: number) => {
    const isOfEircode = kept.some(
      ([from = 0, length = 0]) => index >= from && index < from + length,
    );
    const calm = isOfEircode ? text : calmWord(text, words);
    words.push(text);
    return calm;
  });
}

function calmWord(text: string, before: readonly string[]): string {
  const last = before.at(-1) ?? '';
  if (/\p{N}/u.test(text)) return calmNumber(text);
  if (initials.has(text) || numeral.test(text)) return text;
  // The names before, without numbers: `23 AN GLEANN` begins with An.
  const isWithin = before.some((one) => !/\p{N}/u.test(one));
  if (text === 'AND') return before.length > 0 ? 'and' : 'And';
  if (small.has(text)) return isWithin ? text.toLowerCase() : capitalize(text);
  // `Carrick on the Hill`, but `Apt 3 Mill Lane The Rise`.
  if (text === 'THE') return small.has(last) && isWithin ? 'the' : 'The';
  if (last === 'NA' && /^H['’]?[AEIOUÁÉÍÓÚ]|^H$/u.test(text)) return calmAfter(text, /^H['’]?/);
  if (/^O['’]THE$/.test(text)) return text.toLowerCase();
  if (/^\p{L}['’]\p{L}{3}/u.test(text)) return text.slice(0, 2) + capitalize(text.slice(2));
  if (/^MC\p{L}{2}/u.test(text)) return `Mc${capitalize(text.slice(2))}`;
  if (ofMac.test(text)) return `Mac${capitalize(text.slice(3))}`;
  if (eclipsed.test(text)) return calmAfter(text, eclipsed);
  return capitalize(text);
}

/** `APT1` and `DUBLIN15` are a word and its number, `1ST` an ordinal; `12A` and `B1` stay. */
function calmNumber(text: string): string {
  if (/^\d+(?:ST|ND|RD|TH)$/.test(text)) return text.toLowerCase();
  return text.replace(/\p{L}{3,}|^NO(?=\d)/gu, capitalize);
}

/** A beginning in small letters, and what comes after it with a capital. */
function calmAfter(text: string, beginning: RegExp): string {
  const length = beginning.exec(text)?.[0].length ?? 0;
  return text.slice(0, length).toLowerCase() + capitalize(text.slice(length));
}

function capitalize(text: string): string {
  return text.charAt(0) + text.slice(1).toLowerCase();
}
