import { type County, findCounty } from '../../warehouse/vocabulary.ts';
import { parseEircode, routingKeyOf } from './eircode.ts';
import { withoutFadas } from './irish-county.ts';
import { partTitle } from './part-title.ts';
import { type Place, parseCountyText, parsePlace } from './place.ts';
import type { RawListing } from './raw-listing.ts';
import type { ReadSettings } from './read-listings.ts';
import { parseText } from './texts.ts';

/**
 * Where a county was found: the source's own field, the address, the Eircode, a town in the
 * address, the entry's `county`.
 */
type CountySource = 'field' | 'address' | 'eircode' | 'town' | 'entry';

/** The county of an advert and where it was found, or why it isn't known. */
type FoundCounty =
  | { readonly county: County; readonly from: CountySource }
  | { readonly county: null; readonly because: string };

/**
 * The county of an advert: from its own field, else from its address, else from its Eircode. The
 * entry's `county` is used if none of these gives one and the address names no town of another
 * county.
 */
export function readCounty(
  { given, place, eircode }: { given: string | null; place: Place; eircode: string | null },
  { county: usual }: ReadSettings,
): FoundCounty {
  const field = parseCountyText(given);
  if (field !== null) return { county: field, from: 'field' };
  if (place.county !== null) return { county: place.county, from: 'address' };
  const byKey = countyOfEircode(eircode, { place, usual });
  if (byKey !== null) return { county: byKey, from: 'eircode' };
  const { named } = place;
  if (named !== null && (usual === undefined || !named.counties.includes(usual))) {
    const [only, ...others] = named.counties;
    if (only !== undefined && others.length === 0) return { county: only, from: 'town' };
    const where = `${named.town} lies in ${named.counties.join(' or ')}`;
    return { county: null, because: `the county is unknown: ${where}` };
  }
  if (usual !== undefined) return { county: usual, from: 'entry' };
  return { county: null, because: 'the county is unknown' };
}

/** The same, for an advert in its source's words. */
export function findCountyOf(raw: RawListing, settings: ReadSettings): FoundCounty {
  const place = parsePlace(partTitle(parseText(raw.title) ?? '').address);
  const own = parseEircode(parseText(raw.eircode));
  const eircode = own ?? (settings.eircodeInTitle === false ? null : place.eircode);
  return readCounty({ given: parseText(raw.county), place, eircode }, settings);
}

/**
 * The county of an Eircode. If its routing key crosses a border, a town of the key in the address
 * decides, then the entry's county if the key reaches into it. Otherwise it is the county of the
 * post town.
 */
function countyOfEircode(
  eircode: string | null,
  { place, usual }: { place?: Place; usual?: County | undefined } = {},
): County | null {
  const key = eircode === null ? undefined : routingKeyOf(eircode);
  if (key === undefined) return null;
  const parts = (place?.parts ?? []).map(withoutFadas);
  const town = key.places.findLast((each) => parts.includes(withoutFadas(each.town)));
  const reached = [...key.places.map(({ county }) => county), ...key.reaches];
  if (town === undefined && usual !== undefined && reached.includes(usual)) return usual;
  return findCounty((town ?? key.places[0])?.county ?? '') ?? null;
}

/** Whether a text in place of a county is neither a county nor a wider area: an unknown word. */
export function isUnknownCounty(text: string | null): boolean {
  if (text === null || parseCountyText(text) !== null) return false;
  return !/^(?:ireland|[eé]ire|ie|irl|leinster|munster|conn?a(?:ugh|ch)t|ulster|n\/?a|-)$/i.test(
    text,
  );
}
