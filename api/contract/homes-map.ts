import { type Static, Type } from 'typebox';
import { Count, DateText, described, Exact, Optional, OrNull, Text, Year } from './fields.ts';
import { ListingId } from './listing.ts';

const Degrees = Type.Number({ description: 'degrees, WGS84' });

/** How many there are of a kind, and how many of them have a position. */
const Placed = Exact({
  total: Count,
  placed: described(Count, 'how many of them have a known location'),
});

const MapArea = Exact({
  routingKey: Text('the first three characters of the Eircode; empty if it is not known'),
  place: Text('the places of the key in the county; empty if there is no key'),
  forSale: Placed,
  sold: Placed,
});
export type MapArea = Static<typeof MapArea>;

/** What the map of a county's homes shows: how many there are, area by area, and its box. */
export const HomesMap = Exact({
  county: Type.String(),
  year: OrNull(
    Year,
    'the year of the newest sale; its market sales are shown; null if there are none',
  ),
  box: Exact(
    { south: Degrees, north: Degrees, west: Degrees, east: Degrees },
    'contains the whole county',
  ),
  forSale: Placed,
  sold: Placed,
  areas: Type.Array(MapArea),
});
export type HomesMap = Static<typeof HomesMap>;

export const MappedHome = Exact({
  listingId: described(ListingId, 'the advert that gives its location'),
  title: Text('the address as given in that advert'),
  price: Type.Number({
    minimum: -2,
    description: 'euro: asked, or paid with VAT; -1 POA, -2 not known',
  }),
  dateOfSale: Optional(DateText, 'absent if it is for sale'),
  latitude: Degrees,
  longitude: Degrees,
});
export type MappedHome = Static<typeof MappedHome>;

/**
 * The homes for sale and the market sales of this year in a county whose position an advert of the
 * home gives, from west to east. The register itself has no positions.
 */
export const MappedHomes = Type.Array(MappedHome);
export type MappedHomes = Static<typeof MappedHomes>;
