-- One row per listing of a range: the pages of its street and of its town or
-- district, null where there are none. A town without a page, such as one that
-- has its county's name, gives way to the routing key of the listing's Eircode,
-- or to the one routing key that the town is in.
with listing as (
    select
        listing_id,
        county,
        town,
        lower(eircode[1:3]) as eircode_page_key,
        coalesce(
            lower(district_key(
                nullif(regexp_extract(town, '^Dublin ([0-9]+W?)$', 1), '')
            )),
            slug(county) || '-' || slug(town)
        ) as town_page_key,
    from marts.listing_pages
    where listing_id between $first::bigint and $last::bigint
),

town_keys as (
    select
        unnest(
            from_json(
                $town_keys::json,
                '[{"town": "varchar", "county": "varchar", "page_key": "varchar"}]'
            ),
            recursive := true
        ),
),

places as (
    from marts.sale_places
)

select
    listing.listing_id,
    streets.page_key as street_key,
    streets.display_street,
    coalesce(
        towns.page_key, own_keys.page_key, only_keys.page_key
    ) as place_key,
    coalesce(
        towns.display_place, own_keys.display_place, only_keys.display_place
    ) as display_place,
from listing
left join marts.listing_streets as streets
    on listing.listing_id = streets.listing_id
left join places as towns
    on listing.town_page_key = towns.page_key
left join places as own_keys
    on listing.eircode_page_key = own_keys.page_key
left join town_keys
    on
        listing.county = town_keys.county
        and lower(listing.town) = town_keys.town
left join places as only_keys
    on town_keys.page_key = only_keys.page_key
