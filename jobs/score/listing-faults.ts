/** A wrong pull of listings, made from a right one by a SELECT over its adverts, `pull`. */
export type ListingFault = { readonly name: string; readonly sql: string };

const replace = (columns: string, condition = 'true') =>
  `select * replace (${columns
    .split('; ')
    .map((column) => {
      const [value, name] = column.split(' as ');
      return `if(${condition}, ${value}, ${name}) as ${name}`;
    })
    .join(', ')}) from pull`;
const slipped = (column: string) =>
  `select * replace (lead(${column}, 1, ${column}) over (order by row_id) as ${column}) from pull`;
const nth = (count: number) => `row_id % ${count} = 0`;

/** Wrong pulls of a source, of the kinds that exports, parsers and looping sites produce. */
export const listingFaults: readonly ListingFault[] = [
  { name: 'prices have lost their point', sql: replace('price_eur * 100 as price_eur') },
  { name: 'prices ten times', sql: replace('price_eur * 10 as price_eur') },
  { name: 'prices a tenth', sql: replace('price_eur // 10 as price_eur') },
  { name: 'prices in thousands', sql: replace('price_eur // 1000 as price_eur') },
  { name: 'prices doubled', sql: replace('price_eur * 2 as price_eur') },
  { name: 'prices in pounds', sql: replace('(price_eur * 0.8575)::bigint as price_eur') },
  { name: 'prices with a tenth more', sql: replace('(price_eur * 1.1)::bigint as price_eur') },
  { name: 'prices have slipped by a line', sql: slipped('price_eur') },
  { name: 'one price for all', sql: replace('350000 as price_eur') },
  { name: 'no prices', sql: replace('null as price_eur') },
  { name: 'one price in ten is ten times', sql: replace('price_eur * 10 as price_eur', nth(10)) },
  { name: 'one price in ten is a tenth', sql: replace('price_eur // 10 as price_eur', nth(10)) },
  {
    name: 'one price in five is raised by a fifth',
    sql: replace('(price_eur * 1.2)::bigint as price_eur', nth(5)),
  },
  { name: 'every second price is halved', sql: replace('price_eur // 2 as price_eur', nth(2)) },
  { name: 'all of one county', sql: replace("'Leitrim' as county") },
  { name: 'counties have slipped by a line', sql: slipped('county') },
  { name: 'one in ten says Donegal', sql: replace("'Donegal' as county", nth(10)) },
  { name: 'every second says Cork', sql: replace("'Cork' as county", nth(2)) },
  { name: 'addresses have slipped by a line', sql: slipped('title') },
  { name: 'ids have slipped by a line', sql: slipped('source_listing_id') },
  { name: 'ids have another form', sql: replace("'x' || source_listing_id as source_listing_id") },
  { name: 'ids are the numbers of lines', sql: replace('row_id::varchar as source_listing_id') },
  { name: 'bedrooms have slipped by a line', sql: slipped('beds') },
  { name: 'all have four bedrooms', sql: replace('4 as beds') },
  { name: 'one in ten has a bedroom more', sql: replace('beds + 1 as beds', nth(10)) },
  { name: 'all are apartments', sql: replace("'Apartment' as property_type") },
  { name: 'all are sale agreed', sql: replace("'Sale Agreed' as status") },
  { name: 'Eircodes have slipped by a line', sql: slipped('eircode') },
  { name: 'one Eircode for all', sql: replace("'N41X2Y3' as eircode", 'eircode is not null') },
  {
    name: 'positions have slipped by a line',
    sql: `select * replace (lead(latitude, 1, latitude) over (order by row_id) as latitude, lead(longitude, 1, longitude) over (order by row_id) as longitude) from pull`,
  },
  {
    name: 'latitude and longitude are swapped',
    sql: replace('longitude as latitude; latitude as longitude'),
  },
  {
    name: 'rows ten times, each with an id of its own',
    sql: `select pull.* replace (if(copy = 0, '', copy::varchar || '-') || source_listing_id as source_listing_id)
      from pull cross join (select unnest(range(10)) as copy)`,
  },
  {
    name: 'rows three times, each with an id of its own',
    sql: `select pull.* replace (if(copy = 0, '', copy::varchar || '-') || source_listing_id as source_listing_id)
      from pull cross join (select unnest(range(3)) as copy)`,
  },
  {
    name: '250,000 invented adverts of a feed without an end',
    sql: `select pull.* replace (
        'invented-' || copy || '-' || row_id as source_listing_id, copy || row_id || ' Invented Road' as title)
      from pull cross join (select unnest(range(250000)) as copy) limit 250000`,
  },
  {
    name: 'the adverts of another site',
    sql: `select * replace (
        (9000000 + row_id)::varchar as source_listing_id, 'Site ' || row_id || ', Elsewhere' as title) from pull`,
  },
];
