/** The fields that a source may give of an advert, each as it words them. */
export const rawFields = [
  'source_listing_id',
  'page_url',
  'title',
  'eircode',
  'county',
  'town',
  /** The price's own text; a bare number is euro. */
  'price',
  /** Yes where the agent hides the price, whatever `price` says. */
  'price_hidden',
  'beds',
  'baths',
  'property_type',
  'ber',
  'floor_area',
  'latitude',
  'longitude',
  'status',
  'agency_name',
  'contact_name',
  'phone',
  'office_hours',
  'agency_address',
] as const;

export type RawField = (typeof rawFields)[number];

/** An advert before anything of it is understood: text, numbers or booleans, as they come. */
export type RawListing = { readonly [Field in RawField]?: unknown };
