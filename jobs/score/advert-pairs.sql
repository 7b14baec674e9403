-- One row per two listings that are linked to one home.
select
    one.listing_id,
    other.listing_id as other_id,
from core.listing_property_links as one
inner join core.listing_property_links as other
    on
        one.property_id = other.property_id
        and one.listing_id < other.listing_id
