/**
 * Bedrooms or bathrooms: `3 Bed`, `2 Baths`, `3`. Null for none named, for 0, and for a development of several sizes
 * (`2, 3 & 4 bed`, `3-4 Bed`, `2 to 4`). Undefined for what isn't understood.
 */
export function parseRooms(text: string | null): number | null | undefined {
  const plain = (text ?? '')
    .toLowerCase()
    .replace(/\b(double |single )?(bed|bath|shower)s?[\s-]?(room)?s?\b/g, ' ')
    .trim();
  if (plain === '' || /^(-|n\/?a|none|no)$/.test(plain)) return null;
  if (plain === 'studio') return 0;
  if (/^\d{1,2}(?:\.0+)?$/.test(plain)) return Number(plain) || null;
  return /^\d{1,2}(\s*(,|&|and|to|-|–|\/)\s*\d{1,2})+$/.test(plain) ? null : undefined;
}
