-- One row per listing: the places that find it, separated by commas. These are
-- all places that its address names, a district of Dublin, and its locality.
with named as (
    select
        listings.listing_id,
        listings.county,
        unnest(addresses.place_keys) as place_key,
    from core.listings
    inner join core.addresses
        on listings.address_id = addresses.address_id
),

found as (
    select
        named.listing_id,
        places.display_place as place,
    from named
    inner join core.places
        on places.place_id = named.county || ' ' || named.place_key
    union
    select
        listings.listing_id,
        'Dublin ' || addresses.district as place,
    from core.listings
    inner join core.addresses
        on listings.address_id = addresses.address_id
    where listings.county = 'Dublin' and addresses.district is not null
    union
    select
        listings.listing_id,
        townlands.townland as place,
    from core.listings
    inner join core.townlands
        on
            listings.county = townlands.county
            and listings.town = townlands.town
    where townlands.townland is not null
)

select
    listings.listing_id,
    coalesce(string_agg(found.place, ',' order by found.place), 'Other')
        as places,
from core.listings
left join found
    on listings.listing_id = found.listing_id
group by listings.listing_id
