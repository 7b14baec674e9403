-- One row per listing and unbroken run of pulls that show it unchanged. The
-- loader passes the rows of a batch of pulls, and its islands: the runs in
-- them, of which those without began_at are new.
select
    greatest(
        1,
        (
            md5_number(getvariable('source') || '|' || source_listing_id)
            >> 64
        ) & 9007199254740991
    )::bigint as listing_id,
    getvariable('source')::varchar as source,
    source_listing_id,
    page_url,
    title,
    eircode,
    county,
    town,
    price_eur,
    price_kind,
    is_from_price,
    is_price_shown,
    beds,
    baths,
    property_type,
    ber,
    floor_area_m2,
    latitude,
    longitude,
    status,
    agency_name,
    contact_name,
    phone,
    office_hours,
    agency_address,
    islands.entry,
    islands.first_pulled_at,
    islands.last_pulled_at,
from batch_listings as listings
inner join listing_islands as islands
    on
        listings.pull_index = islands.pull_index
        and listings.advert = islands.advert
where islands.began_at is null
