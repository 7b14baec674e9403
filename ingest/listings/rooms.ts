/**
 * Bedrooms or bathrooms: `3 Bed`, `2 Baths`, `3`. Null for none, for 0, and for a development of
 * several sizes (`2, 3 & 4 bed`, `3-4 Bed`, `2 to 4`). If a text counts both, `own` decides which
 * are meant. Undefined for unknown text.
 */
export function parseRooms(
  text: string | null,
  own: 'bed' | 'bath' = 'bed',
): number | null | undefined {
  const plain = pickOwn((text ?? '').toLowerCase(), own)
    .replace(/\b(double |single )?(bed|bath|shower)s?[\s-]?(room)?s?\b/g, ' ')
    .trim();
  if (plain === '' || /^(-|n\/?a|none|no)$/.test(plain)) return null;
  if (plain === 'studio') return 0;
  if (/^\d{1,2}(?:\.0+)?$/.test(plain)) return Number(plain) || null;
  return /^\d{1,2}(\s*(,|&|and|to|-|–|\/)\s*\d{1,2})+$/.test(plain) ? null : undefined;
}

/**
 * `3 Bed | 2 Bath`, `Beds: 3 Baths: 2`: the count of the wanted kind. A text with only one kind is
 * unchanged.
 */
function pickOwn(text: string, own: 'bed' | 'bath'): string {
  const words = { bed: 'bed(?:room)?s?', bath: '(?:bath|shower)(?:room)?s?' };
  if (!/\bbed/.test(text) || !/\b(?:bath|shower)/.test(text)) return text;
  const isNumberFirst = /^\W*\d/.test(text);
  const sizes = String.raw`\d{1,2}(?:\s*(?:,|&|to|-)\s*\d{1,2})*`;
  const pattern = isNumberFirst ? `(${sizes})[\\s-]*${words[own]}` : `${words[own]}\\W*(${sizes})`;
  return new RegExp(pattern).exec(text)?.[1] ?? text;
}
