-- At most one row: the newest advert with that number, ours or its source's.
-- Where a site is given, its source's number is one of that site.
select
    listing_id::double as id,
    title,
    county,
    coalesce(price_eur, from_price_eur, if(price_kind = 'poa', -1, -2))::double
        as price,
    status,
from marts.listing_pages
where
    listing_id = try_cast($id as bigint)
    or (
        source_listing_id = $id
        and ($site = '' or contains(page_url, $site || '/'))
    )
order by last_seen_at desc, listing_id
limit 1
