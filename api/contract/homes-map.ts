import { type Static, Type } from 'typebox';
import { Count, DateText, Exact, Year } from './fields.ts';
import { ListingId } from './listing.ts';

const Degrees = Type.Number({ description: 'degrees, WGS84' });

/** How many there are of a kind, and how many of them have a position. */
const Placed = Exact({
  total: Count,
  placed: { ...Count, description: 'those of them whose position is known' },
});

const MapArea = Exact({
  routingKey: Type.String({
    description: 'the first three characters of the Eircode; empty where it is not known',
  }),
  place: Type.String({ description: 'its places in the county; empty where there is no key' }),
  forSale: Placed,
  sold: Placed,
});
export type MapArea = Static<typeof MapArea>;

/** What the map of a county's homes shows: how many there are, area by area, and its box. */
export const HomesMap = Exact({
  county: Type.String(),
  year: Type.Union([Year, Type.Null()], {
    description: 'the year of the newest sale, whose market sales are shown; null without any',
  }),
  box: Exact(
    { south: Degrees, north: Degrees, west: Degrees, east: Degrees },
    { description: 'holds the whole county' },
  ),
  forSale: Placed,
  sold: Placed,
  areas: Type.Array(MapArea),
});
export type HomesMap = Static<typeof HomesMap>;

export const MappedHome = Exact({
  listingId: { ...ListingId, description: 'the advert that gives its position' },
  title: Type.String({ description: 'the address as that advert writes it' }),
  price: Type.Number({
    minimum: -2,
    description: 'euro: asked, or paid with VAT; -1 POA, -2 not known',
  }),
  dateOfSale: Type.Optional({ ...DateText, description: 'absent where it is for sale' }),
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
