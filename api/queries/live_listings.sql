-- One row per live listing, newest first: what a search of active listings
-- reads.
select
    listing_id::double as listing_id,
    property_id::varchar as property_id,
    title,
    county,
    places,
    concat_ws(
        ' ',
        eircode[1:3],
        district_key(
            nullif(regexp_extract(places, '\bDublin ([0-9]+W?)', 1), '')
        )
    ) as routing_keys,
    property_type,
    ber,
    status,
    price_kind,
    change,
    price_eur::double as price_eur,
    beds::integer as beds,
    baths::integer as baths,
    floor_area_m2,
    price_per_m2_eur,
    change_pct,
    other_listing_ids,
    live_adverts,
    is_shown,
    is_counted,
    added_certain_days as certain_days,
    added_found_days as found_days,
    clean_text(concat_ws(' ', title, agency_name, eircode)) as words,
from marts.live_listings
order by first_seen_at desc, listing_id
