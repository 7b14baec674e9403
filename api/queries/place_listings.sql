-- One row per home for sale or sale agreed in a place, newest first: by the
-- locality of its address, or by its Eircode or district of Dublin.
select
    listing_id::double as listing_id,
    title,
    county,
    property_type,
    status,
    price_kind,
    change,
    price_eur::double as price_eur,
    beds::integer as beds,
    baths::integer as baths,
    change_pct,
    other_listing_ids,
from marts.live_listings
where
    is_shown
    and if(
        $county = '',
        coalesce(eircode[1:3] = $id, false)
        or coalesce(
            district_key(
                nullif(regexp_extract(townland, '^Dublin ([0-9]+W?)$', 1), '')
            ) = $id,
            false
        ),
        county = $county and townland = $name
    )
order by first_seen_at desc, listing_id
