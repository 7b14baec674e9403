-- One row per listing and unbroken run of pulls that show it and say the same
-- of it. The loader gives the rows of pulls as landed_listings, with the entry
-- and the instant of each, and a variable for their source. Here every row
-- begins a run; runs that go on are kept by the loader.
with landed as (
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
        entry,
        pulled_at,
    from landed_listings
)

select
    * exclude (pulled_at),
    pulled_at as first_pulled_at,
    null::timestamp as last_pulled_at,
from landed
