-- One row per live listing: the home that it advertises, and whether lists
-- show the home by it: by the advert that changed last, which speaks for the
-- home. Whatever counts homes counts these.
-- Partition: kin.
select
    listings.listing_id,
    links.property_id as home_id,
    row_number() over (
        partition by links.property_id
        order by listings.changed_at desc, listings.listing_id
    ) = 1 as is_shown,
from core.listings
inner join core.listing_property_links as links
    on listings.listing_id = links.listing_id
where listings.is_live
