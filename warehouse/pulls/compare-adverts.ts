import {
  isMissing,
  type KnownAdvert,
  type KnownAdverts,
  type Look,
  type ShownAdvert,
} from './known-adverts.ts';

/** The adverts for which a pull differs from what is known; of most pulls few do. */
export type Differing = {
  /** Those with which a run begins: they are new, say something different or are back. */
  readonly begun: readonly ShownAdvert[];
  /** Those that say the same, go on and had been missed. */
  readonly back: readonly KnownAdvert[];
  /** Those of its entry that it lacks. */
  readonly missing: readonly KnownAdvert[];
};

export function compareAdverts(look: Look, known: KnownAdverts): Differing {
  const begun: ShownAdvert[] = [];
  const back: KnownAdvert[] = [];
  const missing: KnownAdvert[] = [];
  for (const shown of look.shown.values()) {
    const before = known.get(shown.number);
    if (!before || before.runBeganAt === null || before.content !== shown.content)
      begun.push(shown);
    else if (before.missedAt !== null) back.push(before);
  }
  for (const advert of known.values()) if (isMissing(look, advert)) missing.push(advert);
  return { begun, back, missing };
}
