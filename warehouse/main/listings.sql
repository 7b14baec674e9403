-- One row per listing: one advert from one source, as it is now or as last
-- seen.
with sold as (
    select
        listing_id,
        sale_id,
    from core.sale_listing_links
    where is_last_spell and is_sold
)

select
    listings.listing_id,
    homes.property_id,
    sold.sale_id,
    streets.street_name_id,
    listings.source,
    listings.title as address,
    listings.county,
    townlands.townland,
    streets.place_key,
    listings.eircode,
    listings.property_type,
    listings.ber,
    listings.status,
    listings.price_kind,
    homes.match_reason as home_match_reason,
    listings.price_eur as asking_price_eur,
    listings.from_price_eur,
    listings.beds,
    listings.baths,
    listings.floor_area_m2,
    listings.latitude,
    listings.longitude,
    homes.score as home_match_score,
    listings.is_live,
    listings.first_seen_at,
    listings.last_seen_at,
    listings.gone_at,
from marts.listing_pages as listings
left join core.listing_property_links as homes
    on listings.listing_id = homes.listing_id
left join core.townlands
    on
        listings.county = townlands.county
        and listings.town = townlands.town
left join core.address_streets as streets
    on listings.address_id = streets.address_id
left join sold
    on listings.listing_id = sold.listing_id
