-- One row per listing and unbroken run of pulls that show it and say the same
-- of it. The loader gives the pull: its rows as landed_listings, and variables
-- for its source, its entry and instant. Here every row begins a run; runs that
-- go on are kept by the loader.
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
    from landed_listings
)

select
    *,
    getvariable('entry')::varchar as entry,
    getvariable('pulled_at')::timestamp as first_pulled_at,
    null::timestamp as last_pulled_at,
from landed
