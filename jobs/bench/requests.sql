-- One row per request of the benchmark: pages of the register, listings,
-- places, and searches of sales and listings for a word of an address. Up to
-- 320 of each, in an order that looks random and is the same each time.
with register_pages as (
    select
        'register pages' as kind,
        concat('/api/PriceRegistry/', county, '/', unnest(range(2, 2 + count(*) // 80)))
            as path,
    from main.sales
    group by county
),

listing_pages as (
    select
        'listings' as kind,
        concat('/api/Listing/', listing_id) as path,
    from main.listings
),

place_pages as (
    select
        'places' as kind,
        concat('/api/places/', page_key) as path,
    from marts.sale_places
    where not is_routing_key
),

sale_words as (
    select distinct
        county,
        unnest(regexp_extract_all(lower(strip_accents(address)), '[a-z]{4,}')) as word,
    from main.sales
),

sale_searches as (
    select
        'sales' as kind,
        '/api/priceregistry' as path,
        json_object('term', word, 'county', if(hash(word) % 2 = 0, county, 'All'))::varchar
            as body,
    from sale_words
),

listing_searches as (
    select distinct
        'adverts' as kind,
        concat(
            '/api/listing/search/',
            unnest(regexp_extract_all(lower(strip_accents(address)), '[a-z]{4,}'))
        ) as path,
    from main.listings
),

requests as (
    select * from register_pages
    union all by name
    select * from listing_pages
    union all by name
    select * from place_pages
    union all by name
    select distinct * from sale_searches
    union all by name
    select * from listing_searches
)

select
    kind,
    path,
    body,
from requests
qualify row_number() over (partition by kind order by hash(path, body)) <= 320
order by kind, hash(path, body)
