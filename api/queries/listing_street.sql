-- One row per listing of a range: the pages of its street and of its town or
-- district, null where there are none.
with listing as (
    select
        listing_id,
        county,
        town,
    from marts.listing_pages
    where listing_id between $first::bigint and $last::bigint
)

select
    listing.listing_id,
    streets.page_key as street_key,
    streets.display_street,
    places.page_key as place_key,
    places.display_place,
from listing
left join marts.listing_streets as streets
    on listing.listing_id = streets.listing_id
left join marts.sale_places as places
    on
        places.page_key = coalesce(
            lower(district_key(
                nullif(
                    regexp_extract(listing.town, '^Dublin ([0-9]+W?)$', 1), ''
                )
            )),
            slug(listing.county) || '-' || slug(listing.town)
        )
